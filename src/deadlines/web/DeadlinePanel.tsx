import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Identity } from '../../buyers/web/public.ts';
import { ExtendDueDate } from '../../extensions/web/public.ts';
import { DetailPanel, PanelSection } from '../../platform/web/Collection/DetailPanel.tsx';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { ButtonLink } from '../../platform/web/ui/Button.tsx';
import { CountryCode, Money, Statement } from '../../platform/web/ui/Figures.tsx';
import { Terms } from '../../platform/web/ui/Slip.tsx';
import { Empty } from '../../platform/web/ui/states.tsx';
import type { Deadline } from '../deadlines.contract.ts';
import { BuyerDeadlines } from './BuyerDeadlines.tsx';
import { DutyDeed } from './DutyDeed.tsx';
import { DutyState } from './DutyState.tsx';
import { dutyLabels, useReckoningText } from './duty-labels.ts';

/** What an invoice asks for, beside the list: the duty, how its day is counted, and the line of its buyer. */
export function DeadlinePanel({ row }: { row: Deadline | undefined }) {
  const { t } = useLingui();
  if (!row)
    return (
      <DetailPanel kicker={t`Deadlines`} title="–">
        <Empty title={<Trans>This invoice asks for nothing any more, or it is not in this list.</Trans>} />
      </DetailPanel>
    );
  const { company, documentNumber, policy } = row;
  return (
    <DetailPanel
      kicker={t`Invoice ${documentNumber} under ${policy}`}
      title={company.companyName}
      sub={
        <>
          <CountryCode code={company.countryCode} /> <Identity companyId={company.companyId} customerReference={null} />
        </>
      }
      foot={<NextStep deadline={row} />}
    >
      <DutyOf deadline={row} />
      <PanelSection title={t`This buyer`}>
        <BuyerDeadlines companyId={company.companyId} policy={policy} />
      </PanelSection>
    </DetailPanel>
  );
}

function DutyOf({ deadline }: { deadline: Deadline }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const text = useReckoningText();
  const { duty, day, originalDueDate, amount, reckoning, disputed } = deadline;
  const isStop = duty === 'STOP_DELIVERIES';
  const word = i18n._(dutyLabels[duty]);
  const last = format.longDay(day);
  return (
    <PanelSection title={word} end={<DutyState deadline={deadline} />}>
      <Statement>
        {isStop ? (
          <Trans>Deliveries are covered until {last}.</Trans>
        ) : deadline.daysLeft < 0 ? (
          <Trans>The last day was {last}. Late is better than never.</Trans>
        ) : (
          <Trans>In time until {last}.</Trans>
        )}
      </Statement>
      <Terms
        terms={[
          [t`How it is counted`, text(reckoning)],
          [t`Depends on it`, <Money key="amount" value={amount} />],
          [t`Due`, format.fullDay(originalDueDate)],
          ...(disputed ? [[t`Disputed`, t`yes`] as const] : []),
        ]}
      />
    </PanelSection>
  );
}

/** What is done about the duty next. */
function NextStep({ deadline: { duty, policy, overdueId, company, receivableId } }: { deadline: Deadline }) {
  const { companyId } = company;
  return (
    <>
      <DutyDeed duty={duty} policy={policy} companyId={companyId} overdueId={overdueId} kind="primary" />
      {overdueId && (
        <ButtonLink to="/non-payment/overdues" search={{ open: overdueId }}>
          <Trans>Open the report</Trans>
        </ButtonLink>
      )}
      <ExtendDueDate kind="outlined" search={{ policy, companyId, invoice: receivableId }} />
      <ButtonLink to="/buyers/$companyId" params={{ companyId }}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
    </>
  );
}
