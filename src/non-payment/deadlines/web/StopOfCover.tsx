import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import { Statement } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { DeadlineLine, type Duty as Flag } from '../../../platform/ui/signature/DeadlineLine.tsx';
import { dutyLabels } from '../../../policies/policies/web/public.ts';
import { lastCoveredDay } from '../../../risk/buyers/last-covered-day.ts';
import type { CoveredPosition } from '../deadlines.contract.ts';
import { CalculatedDays } from './CalculatedDays.tsx';
import { useCalculationText } from './useCalculationText.ts';

/** Until when new deliveries are covered, in a sentence. */
export function StopSentence({ standing, lead }: { standing: CoveredPosition; lead?: ReactNode }) {
  const format = useFormat();
  const stop = lastCoveredDay(standing);
  const day = stop && format.longDay(stop);
  const distance = stop && format.distance(stop);
  return (
    <Statement lead={lead}>
      {!standing.isInsured && !(stop !== null && stop < format.today) ? (
        <Trans>New deliveries are not insured: there is no cover on this buyer.</Trans>
      ) : stop === null ? (
        <Trans>No unpaid invoice stops cover for new deliveries.</Trans>
      ) : stop < format.today ? (
        <Trans>
          Deliveries after <mark>{day}</mark> are not covered.
        </Trans>
      ) : (
        <Trans>
          Deliveries to this buyer stop being covered <mark>{distance}</mark>, after {day}.
        </Trans>
      )}
    </Statement>
  );
}

/** What would move the stop of cover: which invoices would have to be paid before it. */
export function StopMoves({ moves }: Readonly<{ moves: CoveredPosition['stopMoves'] }>) {
  const format = useFormat();
  return moves.map(({ documentNumbers, amount, coveredUntil }, index) => {
    const numbers = format.list(documentNumbers);
    const invoices = amount ? `${numbers} (${format.money(amount, 'minor')})` : numbers;
    const day = coveredUntil && format.fullDay(coveredUntil);
    return (
      <Fragment key={numbers}>
        {index > 0 && ' '}
        <Move invoices={invoices} day={day} isFirst={index === 0} />
      </Fragment>
    );
  });
}

function Move({ invoices, day, isFirst }: { invoices: string; day: string | null; isFirst: boolean }) {
  if (isFirst)
    return day ? (
      <Trans>
        Payment of {invoices} by then moves the stop to {day}.
      </Trans>
    ) : (
      <Trans>With payment of {invoices} by then, cover does not stop.</Trans>
    );
  return day ? (
    <Trans>
      Payment of {invoices} as well moves it to {day}.
    </Trans>
  ) : (
    <Trans>With payment of {invoices} as well, cover does not stop.</Trans>
  );
}

/** The line of one position. */
export function PositionLine({ standing }: { standing: CoveredPosition }) {
  const { i18n } = useTexts();
  const { today } = useFormat();
  const flags: Flag[] = milestonesToShow(standing).map(({ duty, day, state, doneOn }) => ({
    day,
    name: i18n._(dutyLabels[duty]),
    state: state === 'come' ? 'open' : state,
    ...(doneOn ? { doneOn } : {}),
  }));
  if (standing.oldestDueDate === null) return null;
  const begin: Flag = { day: standing.oldestDueDate, name: <Trans>Oldest invoice due</Trans>, state: 'begin' };
  const stop = standing.isInsured ? lastCoveredDay(standing) : standing.oldestDueDate;
  return <DeadlineLine today={today} stop={stop} duties={[begin, ...flags]} />;
}

/** The days of a buyer; without the stop of cover where there is no cover that it could end. */
function milestonesToShow({ milestones, isInsured }: CoveredPosition): CoveredPosition['milestones'] {
  return isInsured
    ? milestones
    : milestones.filter(({ duty, state }) => duty !== 'STOP_DELIVERIES' || state === 'come');
}

/** How each day is counted. */
export function DayCalculations({ standing }: { standing: CoveredPosition }) {
  const { i18n } = useTexts();
  const text = useCalculationText();
  const days = milestonesToShow(standing).map(({ duty, day, documentNumber, reckoning }) => ({
    id: duty,
    name: i18n._(dutyLabels[duty]),
    day,
    reckoning: (
      <>
        {text(reckoning)} · <code>{documentNumber}</code>
      </>
    ),
  }));
  return <CalculatedDays days={days} />;
}
