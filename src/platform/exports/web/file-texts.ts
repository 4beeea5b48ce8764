import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Texts that are in files and on no screen. Naming them here brings them into the catalogues that files use. */
export const fileTexts: readonly MessageDescriptor[] = [
  msg`After`,
  msg`Before`,
  msg`Checked by`,
  msg`Cover after`,
  msg`Cover before`,
  msg`Days late that count as in time`,
  msg`Entered`,
  msg`Finished`,
  msg`Former grade`,
  msg`Grade since`,
  msg`Handed in by`,
  msg`In the book`,
  msg`Last day to decide`,
  msg`Lines`,
  msg`Looked at`,
  msg`Months that reports count`,
  msg`Notice`,
  msg`Notice takes effect`,
  msg`Order`,
  msg`Policy currency`,
  msg`Read`,
  msg`Street`,
  msg`Term in days`,
];
