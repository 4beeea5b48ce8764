import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { useWhyNotInsuredText } from '../../insurability/web/public.ts';
import { coverKindLabels } from '../claim-labels.ts';
import type { AssessmentOnWire } from '../claims.contract.ts';
import styles from './claims.module.css';

type Item = AssessmentOnWire['items'][number];

/** The invoices of the claim, each with whether it is insured and why not. */
export function ClaimInvoices({ items }: { items: readonly Item[] }) {
  return (
    <section>
      <Heading note={items.length}>
        <Trans>Invoices</Trans>
      </Heading>
      <div className={styles.scroll}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans>Document</Trans>
              </th>
              <th scope="col">
                <Trans>Delivered</Trans>
              </th>
              <th scope="col">
                <Trans>Due</Trans>
              </th>
              <th scope="col">
                <Trans>Insured?</Trans>
              </th>
              <th scope="col" className={styles.end}>
                <Trans>Owed</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.receivableId}>
                <th scope="row">{item.documentNumber}</th>
                <td>
                  <Day value={item.shipmentDate ?? item.issueDate} />
                </td>
                <td>
                  <Day value={item.dueDate} />
                </td>
                <td>
                  <IsInsured item={item} />
                  {item.earlierLimit && <EarlierLimit of={item.earlierLimit} />}
                </td>
                <td className={styles.end}>
                  <Money value={item.owed} decimals="minor" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
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
