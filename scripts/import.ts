/** Imports companies, grades, policies or covers from a file of any origin: `npm run import -- companies FILE` */
import { createInterface } from 'node:readline/promises';
import { NotUnderstood, readCommandLine, usage } from '../src/insurer/imports/server/command-line.ts';
import { importFile } from '../src/insurer/imports/server/import-file.ts';

// npm runs scripts in the package's folder; file names are relative to the user's folder
if (process.env['INIT_CWD']) process.chdir(process.env['INIT_CWD']);

const importConsole = {
  print: (text: string) => void process.stdout.write(`${text}\n`),
  screen: process.stderr,
  async ask(question: string): Promise<boolean | null> {
    if (!process.stdin.isTTY || !process.stdout.isTTY) return null;
    const line = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return /^y(?:es)?$/i.test((await line.question(question)).trim());
    } finally {
      line.close();
    }
  },
};

try {
  const order = readCommandLine(process.argv.slice(2), process.env);
  if (typeof order === 'string') importConsole.print(order);
  else process.exitCode = await importFile(order, importConsole);
} catch (error) {
  if (!(error instanceof NotUnderstood)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}\n`);
  process.exitCode = 2;
}
