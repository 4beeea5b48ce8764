import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words that stand on paper and on no screen. Naming them here brings them into the catalogues that papers speak from. */
export const paperWords: readonly MessageDescriptor[] = [
  msg`Buyer synthesis`,
  msg({ message: 'As seen by {person} on {day}' }),
  msg({ message: 'Page {page} of {pages}' }),
  msg`There is no cover under your policies.`,
  msg({ message: '{companies} and others' }),
  msg({ message: 'since {day}' }),
  msg`The insurer has not graded this company.`,
  msg({ message: '{grade} from {day}' }),
  msg`What the buyer owes you`,
  msg`corrected later`,
  msg`Group`,
  msg`Held by`,
  msg`Head office`,
  msg`Also in the group`,
  msg`Assessment of the insurer`,
  msg`not provided by the insurer`,
  msg`Documents`,
  msg`Day`,
  msg`Owed`,
  msg`Entered by`,
  msg`Added by`,
  msg`Date`,
  msg`Event`,
];
