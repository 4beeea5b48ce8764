import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Texts that are in files and on no screen. Naming them here brings them into the catalogues that files use. */
export const fileTexts: readonly MessageDescriptor[] = [
  msg`Days late that count as in time`,
  msg`Looked at`,
  msg`Months that reports count`,
];
