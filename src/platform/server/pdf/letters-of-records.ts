import { defineSlot } from '../../core/slot.ts';
import type { SetUp } from '../server-area.ts';
import type { Letter, Printing } from './send-letter.ts';

/** What letters need of the set-up. */
export type LetterSetUp = Printing & Pick<SetUp, 'premiumAccount'>;

/** The letter that the portal writes about each record of a kind: `claim`, as in the subjects of events. */
export type LettersOfKind = Readonly<{ kind: string; letterOf(id: string, setUp: LetterSetUp): Letter<unknown> }>;

/** Letters about records: the resource of a record declares how its letter is written. */
export const lettersOfRecordsSlot = defineSlot<LettersOfKind>('letters about records');

/** The letter about a record, by its subject (`claim/clm_…`). */
export function letterAbout(subject: string, setUp: LetterSetUp): Letter<unknown> {
  const [kind, id = ''] = subject.split('/');
  const letters = lettersOfRecordsSlot.declared().find((each) => each.kind === kind);
  if (!letters) throw new Error(`There is no letter about ${subject}`);
  return letters.letterOf(id, setUp);
}
