/** Takes the lines of the log, each with its end. */
export type LogLines = Readonly<{ write(line: string): void }>;

/**
 * Passes on the lines of one turn of the event loop in one write: a write costs more than making the lines. What has not
 * left when the process ends leaves then; a process that is killed loses the lines of its last turn only.
 */
export function linesInTurns(pass: (lines: string) => void = (lines) => process.stdout.write(lines)): LogLines {
  let waiting = '';
  const leave = () => {
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    pass(lines);
  };
  process.once('exit', leave);
  return {
    write(line) {
      if (waiting === '') setImmediate(leave);
      waiting += line;
    },
  };
}
