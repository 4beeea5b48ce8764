import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import { sumMoney } from '../../../platform/core/money.ts';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { useWhyNotInsuredText } from '../../insurability/web/public.ts';
import { coverKindLabels } from '../claim-labels.ts';
import type { AssessmentOnWire } from '../claims.contract.ts';
import styles from './claims.module.css';

type Item = AssessmentOnWire['items'][number];

/** The invoices of the claim, each with whether it is insured and why not; what is owed of them in all. */
export function ClaimInvoices({ items }: { items: readonly Item[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <CaseTable
      title={t`Invoices`}
      note={format.number(items.length)}
      heads={[
        { label: t`Document` },
        { label: t`Delivered`, isDay: true },
        { label: t`Due`, isDay: true },
        { label: t`Insured?`, isKept: true },
        { label: t`Owed`, isFigure: true, isKept: true },
      ]}
      rows={items.map((item) => ({
        key: item.receivableId,
        cells: [
          item.documentNumber,
          <Day key="delivered" value={item.shipmentDate ?? item.issueDate} />,
          <Day key="due" value={item.dueDate} />,
          <Fragment key="insured">
            <IsInsured item={item} />
            {item.earlierLimit && <EarlierLimit of={item.earlierLimit} />}
          </Fragment>,
          <Money key="owed" value={item.owed} decimals="minor" />,
        ],
      }))}
      {...totalOf(items)}
    />
  );
}

/** The sum of what is owed, where all of it is in one currency. */
function totalOf(items: readonly Item[]) {
  const currency = items[0]?.owed.currency;
  if (currency === undefined || items.some(({ owed }) => owed.currency !== currency)) return {};
  const sum = sumMoney(
    items.map(({ owed }) => owed),
    currency,
  );
  return { total: <Money value={sum} decimals="minor" isFinal /> };
}

/** The limit of its delivery, which a limit that was raised later does not replace. */
function EarlierLimit({
  of: { kind, limit, within, owed, insuredPercentage },
}: {
  of: NonNullable<Item['earlierLimit']>;
}) {
  const { i18n } = useTexts();
  const format = useFormat();
  const cover = i18n._(coverKindLabels[kind]);
  const [most, counted, of] = [limit, within, owed].map((sum) => format.money(sum));
  const percent = format.percent(insuredPercentage);
  return (
    <p className={styles.note}>
      <Trans>
        Limit at delivery: {cover} of {most}, {percent}. {counted} of {of} counted.
      </Trans>
    </p>
  );
}

function IsInsured({ item: { itemType, whyNotInsured } }: { item: Item }) {
  const whyNotInsuredText = useWhyNotInsuredText();
  if (itemType === 'CREDIT_NOTE')
    return (
      <Status shape="check">
        <Trans>Deducted</Trans>
      </Status>
    );
  if (whyNotInsured.length === 0)
    return (
      <Status shape="check">
        <Trans>Yes</Trans>
      </Status>
    );
  return <Status shape="cross">{whyNotInsured.map(whyNotInsuredText).join(', ')}</Status>;
}
