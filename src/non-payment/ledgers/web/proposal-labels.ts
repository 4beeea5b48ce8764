import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StatusShape } from '../../../platform/ui/signature/Status.tsx';
import type { ProposalState } from '../proposal-states.ts';

/** The action that an overdue asks for as one icon and one label. */
export const proposalLabels: Readonly<
  Record<ProposalState, Readonly<{ shape: StatusShape; label: MessageDescriptor }>>
> = {
  REPORT: { shape: 'late', label: msg`To report` },
  ADD: { shape: 'half', label: msg`To add to the report` },
  NOT_NEEDED: { shape: 'ended', label: msg`Needs no report` },
  REPORTED: { shape: 'check', label: msg`Reported` },
};
