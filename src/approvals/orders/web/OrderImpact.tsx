import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type Money, signOfMoney } from '../../../platform/core/money.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import type { OrderImpact as Impact } from '../order-impact.ts';
import type { OrderOnWire } from '../ordering.contract.ts';
import { useOrderSubject } from './order-subjects.tsx';
import styles from './ordering.module.css';

type Props = { order: OrderOnWire };

/**
 * What a careful colleague looks up before approving: what holds now and what will, the fee, what is owed, what was
 * shown to the author, and whether a rule of today would refuse it. Nothing of orders that are sent or have ended.
 */
export function OrderImpact({ order }: Props) {
  const { stake } = order;
  const { changesNamedCover, Warnings } = useOrderSubject(order.kind) ?? {};
  const terms = useTermsOf(order);
  if (!stake) return null;
  const { before, after, owed } = stake;
  // where nothing holds and nothing is owed there is nothing to measure the order against
  const isMeasured = changesNamedCover && before && (owed !== null || signOfMoney(before) > 0);
  return (
    <div className={styles.stake}>
      {isMeasured && <CoverBar granted={before} requested={after} used={owed?.amount} />}
      {terms.length > 0 && <Terms terms={terms} />}
      <Objection stake={stake} />
      {Warnings && stake.warnings.length > 0 && <Warnings warnings={stake.warnings} />}
    </div>
  );
}

/** The rule that would refuse the order if its last approval were given now. */
function Objection({ stake: { objection } }: { stake: Impact }) {
  const sentence = useWhyNotText()(objection);
  if (!sentence) return null;
  return (
    <Banner tone="neg" title={<Trans>As things stand, it would not be sent.</Trans>}>
      {sentence}
    </Banner>
  );
}

function useTermsOf(order: OrderOnWire): Term[] {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const subject = useOrderSubject(order.kind);
  const { stake } = order;
  const format = useFormat();
  if (!stake) return [];
  const { before, after, named, fee, owed } = stake;
  const of = subject?.amountsOf?.(order);
  const changed = typeof of === 'object' ? i18n._(of) : of;
  const day = owed && format.day(owed.day);
  const owes = owed && format.money(owed.amount, 'minor');
  const terms: (Term | false)[] = [
    changed !== undefined &&
      before !== null &&
      after !== null && [changed, <BeforeAndAfter key="change" before={before} after={after} />],
    named !== null && !subject?.changesNamedCover && [t`Named cover`, format.money(named, 'needed')],
    owed !== null && [t`Owed by the buyer`, t`${owes}, ${day}`],
    subject?.isChargeable === true && [t`Fee`, fee ? format.money(fee, 'needed') : t`no fee`],
  ];
  return terms.filter((term) => term !== false);
}

/** "EUR 250,000 → EUR 400,000"; said as a sentence to those who hear it. */
function BeforeAndAfter({ before, after }: { before: Money; after: Money }) {
  const format = useFormat();
  const [from, to] = [format.money(before), format.money(after)];
  return (
    <>
      <span aria-hidden="true">
        <span className={styles.former}>{from} →</span> <b>{to}</b>
      </span>
      <span className="visually-hidden">
        <Trans>
          from {from} to {to}
        </Trans>
      </span>
    </>
  );
}
