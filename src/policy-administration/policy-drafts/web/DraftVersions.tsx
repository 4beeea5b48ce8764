import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Lines } from '../../../platform/ui/controls/Lines.tsx';
import { SideScroll } from '../../../platform/ui/controls/SideScroll.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import { policyDraftStatusLabels } from '../policy-draft-labels.ts';
import type { PolicyDraftDetail } from '../policy-drafts.contract.ts';

/** All versions of the wording, the latest first, each with what the insurer said of it. */
export function DraftVersions({ draft: { policyDraftId, versions } }: { draft: PolicyDraftDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <section>
      <Heading>
        <Trans>Versions</Trans>
      </Heading>
      <SideScroll label={t`Versions`}>
        <Lines heads={[t`Version`, t`Received`, t`Status`, t`What the insurer says`]}>
          {versions.map((version) => (
            <tr key={version.policyDraftId}>
              <td>
                {version.policyDraftId === policyDraftId ? (
                  <b aria-current="true">{format.number(version.versionNumber)}</b>
                ) : (
                  <Link to={paths.policyDraft(version.policyDraftId)}>{format.number(version.versionNumber)}</Link>
                )}
              </td>
              <td>{format.instant(version.sentAt)}</td>
              <td>
                <StatusInWords of={policyDraftStatusLabels[version.status]} />
              </td>
              <td>{version.note ?? '–'}</td>
            </tr>
          ))}
        </Lines>
      </SideScroll>
    </section>
  );
}
