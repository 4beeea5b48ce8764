import { parentPort } from 'node:worker_threads';

/** What a bounded thread says. */
export type ThreadAnswer =
  | Readonly<{ value: unknown }>
  | Readonly<{ fault: string; details: Readonly<Record<string, unknown>> }>;

/** Answers the questions of the main thread, one after the other. */
export function answerInThread<Question>(answer: (question: Question) => Promise<unknown>): void {
  parentPort?.on('message', async (question: Question) => {
    const answered: ThreadAnswer = await answer(question).then(
      (value) => ({ value }),
      // a structured clone loses the fields of our own error classes
      (error: Error) => ({ fault: error.stack ?? error.message, details: plainMembers(error) }),
    );
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    parentPort?.postMessage(answered);
  });
}

function plainMembers(error: Error): Readonly<Record<string, unknown>> {
  const { cause: _cause, ...members } = error;
  return JSON.parse(JSON.stringify(members));
}
