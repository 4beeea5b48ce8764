import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MatchQuality } from '../company-search.ts';

/** How well a company fits what was searched. */
export const matchLabels: Readonly<Record<MatchQuality, MessageDescriptor>> = {
  EXACT: msg`Exact`,
  HIGH: msg({ message: 'High', context: 'match' }),
  LOW: msg`Low`,
};
