import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { PolicyDraft } from '../policy-drafts.contract.ts';

/** Where a draft stands in one sentence. */
export function DraftStatement({ draft }: { draft: PolicyDraft }) {
  return <Statement>{<Standing draft={draft} />}</Statement>;
}

function Standing({ draft: { status, versionNumber, expiresOn, hasExpired } }: { draft: PolicyDraft }): ReactNode {
  const format = useFormat();
  const number = format.number(versionNumber);
  const day = format.fullDay(expiresOn);
  if (hasExpired)
    return (
      <Trans>
        Version {number} could be approved until <mark>{day}</mark>. Request a change, and the insurer sends a new one.
      </Trans>
    );
  switch (status) {
    case 'AVAILABLE':
    case 'DOWNLOADED':
      return (
        <Trans>
          Check version {number} by <mark>{day}</mark>. Approved, it becomes part of the policy.
        </Trans>
      );
    case 'APPROVED':
      return <Trans>Version {number} is approved. The insurer issues the policy with it.</Trans>;
    case 'CHANGE_REQUESTED':
      return (
        <Trans>A change of version {number} is requested. The insurer sends a new one, or keeps the wording.</Trans>
      );
    case 'SUPERSEDED':
      return <Trans>Version {number} was replaced by a later one.</Trans>;
    case 'ISSUED':
      return <Trans>The policy is issued with version {number}. It is with the documents of the policy.</Trans>;
  }
}
