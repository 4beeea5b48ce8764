import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Words that stand in files and on no screen. Naming them here brings them into the catalogues that files speak from. */
export const fileWords: readonly MessageDescriptor[] = [
  msg`After`,
  msg`Answer`,
  msg`Before`,
  msg`Checked by`,
  msg`Cover after`,
  msg`Cover before`,
  msg`Days late that count as in time`,
  msg`Finished`,
  msg`Former grade`,
  msg`Grade since`,
  msg`Handed in by`,
  msg`Invitation open until`,
  msg`Invited by`,
  msg`Last day to decide`,
  msg`Lines`,
  msg`Looked at`,
  msg`Months that reports count`,
  msg`Name of the product`,
  msg`No`,
  msg`Notice`,
  msg`Notice takes effect`,
  msg`Order`,
  msg`Policy currency`,
  msg`Street`,
  msg`Term in days`,
  msg`Yes`,
];
