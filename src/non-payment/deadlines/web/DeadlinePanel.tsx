import { useLingui as useTexts } from '@lingui/react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { Button, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { CountryCode, Day, Money, Statement } from '../../../platform/ui/controls/Figures.tsx';
import { Lines } from '../../../platform/ui/controls/Lines.tsx';
import { Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { BuyerTitle } from '../../../platform/ui/ResourceList/BuyerTitle.tsx';
import { DetailPanel, PanelSection } from '../../../platform/ui/ResourceList/DetailPanel.tsx';
import { dutyLabels } from '../../../policies/policies/web/public.ts';
import { Identity } from '../../../risk/buyers/web/public.ts';
import { InvoiceNumber } from '../../receivables/web/public.ts';
import type { Deadline } from '../deadlines.contract.ts';
import { BuyerDeadlines } from './BuyerDeadlines.tsx';
import { DutyAction } from './DutyAction.tsx';
import { DutyState } from './DutyState.tsx';
import { useDeadlineInvoices } from './deadlines.queries.ts';
import { stepsOfDeadline } from './slots.ts';
import { useCalculationText } from './useCalculationText.ts';

/** The duty of an invoice, beside the list: the duty, how its day is counted, and the line of its buyer. */
export function DeadlinePanel({ row }: { row: Deadline | undefined }) {
  const { t } = useLingui();
  if (!row)
    return (
      <DetailPanel kicker={t`Deadlines`} title="–">
        <Empty title={<Trans>This obligation is fulfilled, or it is not in this list.</Trans>} />
      </DetailPanel>
    );
  const { company, policy } = row;
  return (
    <DetailPanel
      kicker={t`Obligation under ${policy}`}
      title={<BuyerTitle company={company} />}
      sub={
        <>
          <CountryCode code={company.countryCode} /> <Identity companyId={company.companyId} customerReference={null} />
        </>
      }
      foot={<NextStep deadline={row} />}
    >
      <DutyOf deadline={row} />
      <InvoicesOf key={row.obligationId} deadline={row} />
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
  const text = useCalculationText();
  const { duty, day, originalDueDate, amount, reckoning, disputed } = deadline;
  const isStop = duty === 'STOP_DELIVERIES';
  const word = i18n._(dutyLabels[duty]);
  const last = format.longDay(day);
  return (
    <PanelSection title={word} end={<DutyState deadline={deadline} />}>
      <Statement>
        {isStop ? (
          <Trans>Deliveries after {last} are not covered.</Trans>
        ) : deadline.daysLeft >= 0 ? (
          <Trans>Deadline: {last}.</Trans>
        ) : duty === 'REPORT_OVERDUE' ? (
          <Trans>The deadline was {last}. Notification is late: report now, cover may be affected.</Trans>
        ) : (
          <Trans>The deadline was {last}. It can still be done: do it now, cover may be affected.</Trans>
        )}
      </Statement>
      <Terms
        terms={[
          [t`Calculation`, text(reckoning)],
          [t`Amount at risk`, <Money key="amount" value={amount} />],
          [t`Due`, format.fullDay(originalDueDate)],
          ...(disputed ? [[t`Disputed`, t`yes`] as const] : []),
        ]}
      />
    </PanelSection>
  );
}

/** The invoices that ask for it. */
function InvoicesOf({ deadline }: { deadline: Deadline }) {
  const { t } = useLingui();
  const pages = useDeadlineInvoices(deadline);
  const hidden = deadline.invoices - pages.items.length;
  return (
    <PanelSection title={t`Invoices`}>
      <Lines heads={[t`Number`, t`Due`, t`Owed`]}>
        {pages.items.map(({ receivableId, documentNumber, disputed, originalDueDate, amount }) => (
          <tr key={receivableId}>
            <td>
              <InvoiceNumber item={{ documentNumber, disputed }} />
            </td>
            <td>
              <Day value={originalDueDate} />
            </td>
            <td>
              <Money value={amount} />
            </td>
          </tr>
        ))}
      </Lines>
      {pages.hasNextPage && hidden > 0 && (
        <Button kind="quiet" size="small" isBusy={pages.isFetchingNextPage} onPress={() => void pages.fetchNextPage()}>
          <Plural value={hidden} one="Show # more" other="Show # more" />
        </Button>
      )}
    </PanelSection>
  );
}

/** The next action on the duty. */
function NextStep({ deadline }: { deadline: Deadline }) {
  const { overdueId, company } = deadline;
  const { companyId } = company;
  return (
    <>
      <DutyAction deadline={deadline} kind="primary" />
      {overdueId && (
        <ButtonLink to={paths.overdue(overdueId)}>
          <Trans>Open the report</Trans>
        </ButtonLink>
      )}
      <Contributed slot={stepsOfDeadline} props={{ deadline }} />
      <ButtonLink to={paths.buyer(companyId)}>
        <Trans>Open the buyer</Trans>
      </ButtonLink>
    </>
  );
}
