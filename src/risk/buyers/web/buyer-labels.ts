import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CompanyStatus } from '../company.ts';
import type { MatchQuality } from '../company-search.ts';

type Labels<Value extends string> = Readonly<Record<Value, MessageDescriptor>>;

/** How well a company fits what was searched. */
export const matchLabels: Labels<MatchQuality> = {
  EXACT: msg`Exact`,
  HIGH: msg({ message: 'Close', context: 'match' }),
  LOW: msg`Perhaps`,
};

export const companyStatusLabels: Labels<CompanyStatus> = {
  ACTIVE: msg`Active`,
  INACTIVE: msg`No business seen`,
  INSOLVENT: msg`Insolvent`,
  CEASED: msg`Ceased to exist`,
  MERGED: msg`Merged into another company`,
};
