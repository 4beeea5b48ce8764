import { Worker } from 'node:worker_threads';
import { threadFile } from '../thread-file.ts';
import type { PdfDocument } from './pdf-document.ts';
import type { PdfOutcome, PdfTask } from './pdf-thread.ts';

/** The PDF renderer of one node. */
export type PdfRenderer = Readonly<{ render(document: PdfDocument): Promise<Buffer> }>;

type Waiting = Readonly<{ resolve(bytes: Buffer): void; reject(fault: Error): void }>;

/**
 * Starts a PDF renderer. Its thread starts with the first document and stays; while it has nothing to do, it keeps no
 * process alive.
 */
export function openPdfRenderer(): PdfRenderer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let count = 0;

  function settle({ number, bytes, fault }: PdfOutcome): void {
    const asked = waiting.get(number);
    waiting.delete(number);
    if (waiting.size === 0) thread?.unref();
    if (bytes) asked?.resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    else asked?.reject(new Error(`A sheet could not be laid out: ${fault}`));
  }

  /** A thread that ended loses its documents; the next one finds a new thread. */
  function giveUp(fault: Error): void {
    thread = null;
    for (const { reject } of waiting.values()) reject(fault);
    waiting.clear();
  }

  function hire(): Worker {
    const hired = new Worker(threadFile(import.meta, 'pdf-thread'));
    hired.on('message', settle);
    hired.on('error', giveUp);
    hired.on('exit', () => {
      if (thread === hired) giveUp(new Error('The thread that lays out sheets ended'));
    });
    return hired;
  }

  return {
    render: (document) =>
      new Promise((resolve, reject) => {
        thread ??= hire();
        count += 1;
        waiting.set(count, { resolve, reject });
        thread.ref();
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
        thread.postMessage({ number: count, document } satisfies PdfTask);
      }),
  };
}
