import { lines } from './report.ts';

/** Where a command writes, as far as progress needs to know. */
export type ProgressScreen = Readonly<{ isTTY?: boolean; write(text: string): unknown }>;

/** Progress of one piece of work on the terminal. */
export type Progress = Readonly<{
  /** How many lines are done, and what else to say of them. */
  at(done: number, remark?: string): void;
  /** Clears the line. */
  end(): void;
}>;

const everyMs = 200;
const everyMsElsewhere = 10_000;

/**
 * Shows how far a piece of work is and how fast it goes: on a terminal in one line that renews itself, elsewhere (a
 * log, a pipe) by a line of its own every ten seconds.
 */
export function showProgress(
  screen: ProgressScreen,
  what: string,
  now: () => number = () => performance.now(),
): Progress {
  const begun = now();
  let shownAt = begun;
  const interval = screen.isTTY ? everyMs : everyMsElsewhere;
  return {
    at(done, remark = '') {
      const moment = now();
      if (moment - shownAt < interval) return;
      shownAt = moment;
      const rate = Math.round(done / ((moment - begun) / 1000));
      const text = `${what} ${lines(done)}${remark === '' ? '' : `, ${remark}`}, ${lines(rate)}/s`;
      screen.write(screen.isTTY ? `\r\u001b[2K${text}` : `${text}\n`);
    },
    end() {
      if (screen.isTTY && shownAt !== begun) screen.write('\r\u001b[2K');
    },
  };
}
