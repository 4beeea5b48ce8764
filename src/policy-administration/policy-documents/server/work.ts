import { label } from '../../../platform/core/label.ts';
import { isReaderBehind } from '../../../platform/server/event-readers.ts';
import { everyDay, untilDone, type Work } from '../../../platform/server/work.ts';
import { deleteOldDocuments } from './file-documents.ts';
import { followEventsForLetters, reader } from './file-letters.ts';
import { readWordsOfFiles } from './read-words.ts';

const filing = untilDone('Documents', followEventsForLetters);

export const documentWork: readonly Work[] = [
  {
    name: label('File letters among the documents'),
    when: { afterEvents: { everySeconds: 5 } },
    // all that ever happened, when a portal first has documents
    isLong: true,
    async run(tools) {
      await filing(tools);
      // an event is passed on once every transaction older than its own has ended
      if (await tools.database.read(tools.viewer, (tx) => isReaderBehind(tx, reader))) await tools.lookAgain(5);
    },
  },
  {
    name: label('Read what is written in documents'),
    when: { afterEvents: { everySeconds: 5, of: 'policy-document.' } },
    isLong: true,
    run: readWordsOfFiles,
  },
  {
    name: label('Nightly step: delete documents whose time is over'),
    when: { at: everyDay },
    run: untilDone('Documents', deleteOldDocuments),
  },
];
