import {
  askOfFile,
  type ReadingLimits,
  readingLimits,
  type StreamedFile,
} from '../../../bulk/imports/server/public.ts';
import { openBoundedThreads } from '../../../platform/server/bounded-thread.ts';
import { threadFile } from '../../../platform/server/thread-file.ts';
import { mostItemLines } from '../item.ts';
import { largestItemsFile } from '../read-items.contract.ts';
import type { ItemsRead, ReadOptions } from '../read-items.ts';
import type { ItemsQuestion } from './items-thread.ts';

/** The account of a buyer is read while the user waits: a larger file is refused as soon as that shows. */
const limits: ReadingLimits = {
  ...readingLimits,
  fileBytes: largestItemsFile,
  parts: 500,
  expandedBytes: 128 * 2 ** 20,
  sharedTextBytes: 16 * 2 ** 20,
  rows: mostItemLines + 100,
  columns: 64,
  cells: mostItemLines * 40,
  seconds: 5,
};

/** The time limit of an answer: reading, and finding the columns of ten thousand lines. */
const answerSeconds = limits.seconds * 2 + 5;

const threads = openBoundedThreads(threadFile(import.meta, 'items-thread'), { megabytes: 384 });

/** Reads the invoices of a file again, with the given options. Throws `UnreadableFile`. */
export type ReadAs = (options: ReadOptions) => Promise<ItemsRead>;

/** Works on the invoices of a file, which are read in a thread that is ended when it exceeds its limits. */
export async function withItemsOf<Result>(
  file: StreamedFile,
  work: (readAs: ReadAs) => Promise<Result>,
): Promise<Result> {
  return askOfFile(threads, file, answerSeconds, (ask, path) => {
    let isOpen = false;
    return work(async (options) => {
      const question: ItemsQuestion = isOpen ? { options } : { options, open: path, limits };
      const read = (await ask(question)) as ItemsRead;
      isOpen = true;
      return read;
    });
  });
}
