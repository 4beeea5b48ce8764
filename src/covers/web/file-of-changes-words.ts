import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { WordsOfChanges } from '../change-rows.ts';

const heads: readonly MessageDescriptor[] = [
  msg`Policy`,
  msg`Buyer number`,
  msg`Action`,
  msg`Amount`,
  msg`Currency`,
  msg`Reference`,
  msg`Comment`,
];

/** The words of a file of changes, in the language of whoever may come to correct its lines. */
export function wordsOfChanges(say: (word: MessageDescriptor) => string): WordsOfChanges {
  return {
    heads: heads.map(say),
    actions: {
      CANCELLATION: say(msg`Cancellation`),
      REDUCTION: say(msg`Reduction`),
      REFERENCE_CHANGE: say(msg`Change of reference`),
    },
  };
}
