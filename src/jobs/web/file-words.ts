import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words that stand in files of orders and their results. Naming them here brings them into the catalogues that files speak from. */
export const fileWords: readonly MessageDescriptor[] = [
  msg`Amount`,
  msg`Answer`,
  msg`Buyer`,
  msg`Buyer number`,
  msg`Comment`,
  msg`Country`,
  msg`Currency`,
  msg`Granted`,
  msg`Line`,
  msg`Ordered`,
  msg`Orders from files`,
  msg`Payment term`,
  msg`Policy`,
  msg`Problem`,
  msg`Ready`,
  msg`Reference`,
  msg`Refused`,
  msg`Register number`,
  msg`Request`,
  msg`Result`,
  msg`Status`,
  msg`Urgent`,
];
