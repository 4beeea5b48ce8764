import { Trans } from '@lingui/react/macro';
import { DocumentsOnFile } from '../../../platform/documents/web/public.ts';
import { Heading, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { RenewalDetail } from '../renewals.contract.ts';
import { useOptionTitle } from './option-title.ts';

/** The terms that were requested in one's own words, the first request first. */
export function ChangeRequests({ renewal: { changeRequests, offered, documents } }: { renewal: RenewalDetail }) {
  const format = useFormat();
  const titleOf = useOptionTitle();
  if (changeRequests.length === 0) return null;
  return (
    <section>
      <Heading>
        <Trans>Requested terms</Trans>
      </Heading>
      <Terms
        terms={changeRequests.map(({ text, optionId, requestedAt, requestedBy }) => {
          const about = offered.find((option) => option.optionId === optionId);
          return [
            `${format.instant(requestedAt)} · ${requestedBy}`,
            about ? `${titleOf(about)}: ${text}` : text,
          ] as const;
        })}
      />
      <DocumentsOnFile documents={documents} />
    </section>
  );
}
