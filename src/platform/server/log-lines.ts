/** Takes the lines of the log, each with its line end. */
export type LogLines = Readonly<{ write(line: string): void }>;

/**
 * Passes on the lines of one turn of the event loop in one write: a write costs more than making the lines. The rest is
 * written when the process ends; a killed process loses the lines of its last turn only.
 */
export function batchedLines(pass: (lines: string) => void = (lines) => process.stdout.write(lines)): LogLines {
  let waiting = '';
  const flush = () => {
    if (waiting === '') return;
    const lines = waiting;
    waiting = '';
    pass(lines);
  };
  process.once('exit', flush);
  return {
    write(line) {
      if (waiting === '') setImmediate(flush);
      waiting += line;
    },
  };
}
