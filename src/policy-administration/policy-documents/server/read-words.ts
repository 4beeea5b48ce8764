import { openBoundedThreads, ThreadFault, ThreadLimitExceeded } from '../../../platform/server/bounded-thread.ts';
import { threadFile } from '../../../platform/server/thread-file.ts';
import type { WorkTools } from '../../../platform/server/work.ts';
import { filesToRead, findFile, storeWords } from './policy-documents.store.ts';
import type { WordsQuestion } from './words-thread.ts';

const threads = openBoundedThreads(threadFile(import.meta, 'words-thread'), { megabytes: 256 });

/** Seconds that reading one file may take. */
const mostSeconds = 20;

/** Files that are looked at before the work asks for more. */
const batch = 50;

/**
 * Reads what is written in files that came, so that searches find them by it. A thread reads one while no connection of
 * the database is held; what it cannot read is found by its title alone.
 */
export async function readWordsOfFiles({ database, viewer }: WorkTools): Promise<void> {
  for (;;) {
    const ids = await database.read(viewer, (tx) => filesToRead(tx, batch));
    for (const policyDocumentId of ids) {
      const file = await database.read(viewer, (tx) => findFile(tx, policyDocumentId));
      const words = file ? await wordsOf(file) : '';
      await database.write(viewer, (tx) => storeWords(tx, policyDocumentId, words));
    }
    if (ids.length < batch) return;
  }
}

async function wordsOf({ contentType, content }: WordsQuestion): Promise<string> {
  try {
    const words = await threads.use((ask) => ask({ contentType, content: new Uint8Array(content) }, mostSeconds));
    return String(words);
  } catch (error) {
    // a file that is damaged, protected or too large to read
    if (error instanceof ThreadFault || error instanceof ThreadLimitExceeded) return '';
    throw error;
  }
}
