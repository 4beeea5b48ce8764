/**
 * The thread that lays PDF documents out: drawing letters must not hold up the requests that the server answers
 * meanwhile.
 */
import { parentPort } from 'node:worker_threads';
import { layOut } from './lay-out.ts';
import type { PdfDocument } from './pdf-document.ts';

/** A document to be laid out, and what it is called between the two. */
export type PdfTask = Readonly<{ number: number; document: PdfDocument }>;
/** The result; without bytes something broke. */
export type PdfOutcome = Readonly<{ number: number; bytes?: Uint8Array; fault?: string }>;

parentPort?.on('message', async ({ number, document }: PdfTask) => {
  const outcome: PdfOutcome = await layOut(document).then(
    (bytes) => ({ number, bytes }),
    (error: Error) => ({ number, fault: error.stack ?? error.message }),
  );
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(outcome);
});
