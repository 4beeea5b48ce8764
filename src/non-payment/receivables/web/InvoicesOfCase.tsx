import { Trans, useLingui } from '@lingui/react/macro';
import { type Money as MoneyValue, sumMoney } from '../../../platform/core/money.ts';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import type { ReceivableOnWire } from '../receivables.contract.ts';

type Props<Item extends ReceivableOnWire> = Readonly<{
  items: readonly Item[];
  /** What was owed of each when the case began: "In the plan". */
  began?: Readonly<{ label: string; of(item: Item): MoneyValue }>;
}>;

/** The invoices of a case on its page: what is owed of each, and in all. */
export function InvoicesOfCase<Item extends ReceivableOnWire>({ items, began }: Props<Item>) {
  const { t } = useLingui();
  const format = useFormat();
  const currency = items[0]?.outstandingAmount.currency;
  const owed =
    currency &&
    sumMoney(
      items.map(({ outstandingAmount }) => outstandingAmount),
      currency,
    );
  return (
    <CaseTable
      title={t`Invoices`}
      note={format.number(items.length)}
      heads={[
        { label: t`Document` },
        { label: t`Issued`, isDay: true },
        { label: t`Due`, isDay: true, isKept: true },
        { label: t`State` },
        ...(began ? [{ label: began.label, isFigure: true }] : []),
        { label: t`Owed`, isFigure: true, isKept: true },
      ]}
      rows={items.map((item) => ({
        key: item.receivableId,
        cells: [
          item.documentNumber,
          <Day key="issued" value={item.issueDate} />,
          <Day key="due" value={item.originalDueDate} />,
          <StateOf key="state" item={item} />,
          ...(began ? [<Money key="began" value={began.of(item)} decimals="minor" />] : []),
          <Money key="owed" value={item.outstandingAmount} decimals="minor" />,
        ],
      }))}
      {...(owed ? { total: <Money value={owed} decimals="minor" isFinal /> } : {})}
    />
  );
}

function StateOf({ item: { status, disputed } }: { item: ReceivableOnWire }) {
  if (status === 'C')
    return (
      <Status shape="check">
        <Trans>Cleared</Trans>
      </Status>
    );
  if (disputed)
    return (
      <Status shape="waiting" tone="warn">
        <Trans>Disputed</Trans>
      </Status>
    );
  return (
    <Status shape="ring">
      <Trans>Unpaid</Trans>
    </Status>
  );
}
