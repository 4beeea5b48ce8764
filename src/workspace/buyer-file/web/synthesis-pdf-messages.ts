import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/**
 * Words that are in PDF documents and on no screen. Naming them here brings them into the catalogues that documents
 * use.
 */
export const synthesisPdfMessages: readonly MessageDescriptor[] = [
  msg`Buyer report`,
  msg`There is no cover under your policies.`,
  msg`The insurer has not graded this company.`,
  msg({ message: '{grade} from {day}' }),
  msg({ message: 'since {day}' }),
  msg({ message: '{companies} and others' }),
  msg`Date`,
  msg`Event`,
];
