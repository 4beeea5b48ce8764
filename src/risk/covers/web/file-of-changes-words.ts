import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ChangeLabels } from '../change-rows.ts';

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
export function changeLabels(textOf: (word: MessageDescriptor) => string): ChangeLabels {
  return {
    heads: heads.map(textOf),
    actions: {
      CANCELLATION: textOf(msg`Cancellation`),
      REDUCTION: textOf(msg`Reduction`),
      REFERENCE_CHANGE: textOf(msg`Change of reference`),
    },
  };
}
