import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { DatedList } from '../../../platform/ui/controls/DatedList.tsx';
import { Day } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { decisionLabels } from '../cover-labels.ts';
import { coverRequestsContract } from '../cover-requests.contract.ts';
import type { CoverVersionOnWire } from '../cover-shape.ts';
import { useCoverHistory } from './covers.queries.ts';

/**
 * All terms the cover ever had, newest first: from when, what was decided, and how much. A decision leads to the request
 * that it answered, where its passport is.
 */
export function CoverHistory({ coverId }: { coverId: string }) {
  const { t } = useLingui();
  const { data } = useCoverHistory(coverId);
  if (!data || data.items.length === 0) return null;
  return (
    <PanelSection title={t`History`}>
      <DatedList>
        {data.items.map((version) => (
          <Version key={version.version} version={version} />
        ))}
      </DatedList>
    </PanelSection>
  );
}

function Version({ version }: { version: CoverVersionOnWire }) {
  const format = useFormat();
  const wasOvertaken = version.validTo !== null && version.validTo < version.validFrom;
  return (
    <li>
      <Day value={version.validFrom} />
      <span>
        <Decided version={version} />
        {wasOvertaken && (
          <>
            {' '}
            <Trans>superseded before it took effect</Trans>
          </>
        )}
        {version.endingCode && <Ending version={version} />}
      </span>
      <span>{format.amount(version.totalAmount, 'none')}</span>
    </li>
  );
}

function Decided({ version: { decisionCode, requestId } }: { version: CoverVersionOnWire }) {
  const { i18n } = useLingui();
  const word = <b>{i18n._(decisionLabels[decisionCode].label)}</b>;
  const mayOpen = useMay(coverRequestsContract.findCoverRequest);
  if (!mayOpen || requestId === null) return word;
  return <Link to={paths.coverRequest(requestId)}>{word}</Link>;
}

function Ending({ version: { endingCode, validTo } }: { version: CoverVersionOnWire }) {
  const { i18n } = useLingui();
  const format = useFormat();
  if (!endingCode || !validTo) return null;
  const word = i18n._(decisionLabels[endingCode].label);
  const day = format.fullDay(validTo);
  return (
    <small>
      {word}, <Trans>last day {day}</Trans>
    </small>
  );
}
