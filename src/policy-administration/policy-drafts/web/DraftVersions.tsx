import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { DatedList } from '../../../platform/ui/controls/DatedList.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { policyDraftStatusLabels } from '../policy-draft-labels.ts';
import type { PolicyDraftDetail } from '../policy-drafts.contract.ts';

type Version = PolicyDraftDetail['versions'][number];

/** All versions of the wording, the latest first, each with what the insurer said of it. */
export function DraftVersions({ draft: { policyDraftId, versions } }: { draft: PolicyDraftDetail }) {
  return (
    <section>
      <Heading>
        <Trans>Versions</Trans>
      </Heading>
      <DatedList hasTime>
        {versions.map((version) => (
          <VersionLine
            key={version.policyDraftId}
            version={version}
            isShown={version.policyDraftId === policyDraftId}
          />
        ))}
      </DatedList>
    </section>
  );
}

function VersionLine({ version, isShown }: Readonly<{ version: Version; isShown: boolean }>) {
  const format = useFormat();
  const { policyDraftId, versionNumber, sentAt, status, note } = version;
  const number = format.number(versionNumber);
  const name = <Trans>Version {number}</Trans>;
  return (
    <li>
      <span>{format.instant(sentAt)}</span>
      <span>
        {isShown ? <b aria-current="true">{name}</b> : <Link to={paths.policyDraft(policyDraftId)}>{name}</Link>}
        {note && <small>{note}</small>}
      </span>
      <StatusInWords of={policyDraftStatusLabels[status]} />
    </li>
  );
}
