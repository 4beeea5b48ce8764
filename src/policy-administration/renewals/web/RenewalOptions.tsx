import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../platform/ui/caller.ts';
import { Button } from '../../../platform/ui/controls/Button.tsx';
import { SideScroll } from '../../../platform/ui/controls/SideScroll.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { isPartOfYear } from '../declared-months.ts';
import { comparedTermLabels } from '../renewal-labels.ts';
import { comparedTerms } from '../renewal-terms.ts';
import { type OptionOnWire, type RenewalDetail, renewalsContract } from '../renewals.contract.ts';
import { AcceptOption } from './AcceptOption.tsx';
import { useOptionTitle } from './option-title.ts';
import styles from './renewals.module.css';
import { useCountryRatesText, useTermText } from './term-text.ts';

/** Today's terms and the options side by side, with what each would have cost and paid on last year's figures. */
export function RenewalOptions({ renewal }: { renewal: RenewalDetail }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const termText = useTermText();
  const ratesText = useCountryRatesText();
  const titleOf = useOptionTitle();
  const { today, offered, offerText } = renewal;
  const columns = [today, ...offered];
  return (
    <section>
      <h2 className={styles.title}>
        {offered.length > 0 ? <Trans>Options for the next insurance year</Trans> : <Trans>Terms of today</Trans>}
      </h2>
      {offerText && <p>{offerText}</p>}
      <SideScroll label={t`Options for the next insurance year`}>
        <table className={styles.options}>
          <thead>
            <tr>
              <th scope="col">{t`Terms`}</th>
              <th scope="col">{t`Today`}</th>
              {offered.map((option) => (
                <th key={option.optionId} scope="col">
                  {titleOf(option)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {comparedTerms.map((term) => (
              <tr key={term}>
                <th scope="row">{i18n._(comparedTermLabels[term])}</th>
                {columns.map(({ terms }, place) => (
                  <Compared
                    // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
                    key={place}
                    value={termText(term, terms)}
                    before={place === 0 ? null : termText(term, today.terms)}
                  />
                ))}
              </tr>
            ))}
            {today.countryRates.length > 0 && (
              <tr>
                <th scope="row">{t`Rates by country`}</th>
                {columns.map(({ countryRates }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
                  <td key={place}>{ratesText(countryRates)}</td>
                ))}
              </tr>
            )}
          </tbody>
          <tbody>
            <tr>
              <th scope="row">{t`Premium on last year’s figures`}</th>
              {columns.map(({ onLastYear: { premium } }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
                <td key={place}>{premium ? format.money(premium) : '–'}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t`Indemnity on last year’s losses`}</th>
              {columns.map(({ onLastYear: { indemnity } }, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the columns of a table stay where they are
                <td key={place}>{format.money(indemnity)}</td>
              ))}
            </tr>
          </tbody>
          <AcceptRow renewal={renewal} />
        </table>
      </SideScroll>
      <FromWhichFigures renewal={renewal} />
    </section>
  );
}

function Compared({ value, before }: { value: string; before: string | null }): ReactNode {
  return <td>{before !== null && value !== before ? <b>{value}</b> : value}</td>;
}

/** Says what the two rows of figures are calculated from. */
function FromWhichFigures({ renewal: { lastYear } }: { renewal: RenewalDetail }) {
  const format = useFormat();
  const losses = lastYear.losses.map((loss) => format.money(loss)).join(', ');
  return (
    <p className={styles.note}>
      <TurnoverOfYear lastYear={lastYear} />{' '}
      {losses ? <Trans>Insured losses: {losses}.</Trans> : <Trans>No loss was decided in this time.</Trans>}
    </p>
  );
}

/** The turnover that premiums are calculated from: a part is extrapolated, and says so. */
function TurnoverOfYear({ lastYear }: Pick<RenewalDetail, 'lastYear'>) {
  const format = useFormat();
  const { declaredMonths: months } = lastYear;
  const turnover = lastYear.turnover && format.money(lastYear.turnover);
  if (!turnover) return <Trans>No turnover was declared for the last twelve months.</Trans>;
  if (!isPartOfYear(months)) return <Trans>Last year’s figures: {turnover} of declared turnover.</Trans>;
  return (
    <Trans>
      Last year’s figures: {turnover} of turnover, extrapolated to twelve months. {months} of 12 months declared.
    </Trans>
  );
}

/** One button below each option, for those who may sign. */
function AcceptRow({ renewal }: { renewal: RenewalDetail }) {
  const mayAccept = useMay(renewalsContract.acceptOption);
  const whyNotText = useWhyNotText();
  const titleOf = useOptionTitle();
  const { t } = useLingui();
  const [accepted, accept] = useState<OptionOnWire | null>(null);
  const { offered, actions, signature, status } = renewal;
  const isOffered = status === 'QUOTED' || status === 'NEGOTIATING';
  if (!signature && (!isOffered || !mayAccept)) return null;
  return (
    <tfoot>
      <tr>
        <td />
        <td />
        {offered.map((option) => {
          const name = titleOf(option);
          return (
            <td key={option.optionId}>
              {signature ? (
                option.optionId === signature.optionId && <SignedHere signature={signature} />
              ) : (
                <Button
                  kind="primary"
                  aria-label={t`Accept and sign… ${name}`}
                  whyNot={whyNotText(actions.accept)}
                  onPress={() => accept(option)}
                >
                  <Trans>Accept and sign…</Trans>
                </Button>
              )}
            </td>
          );
        })}
      </tr>
      {accepted && <AcceptOption renewal={renewal} option={accepted} onClose={() => accept(null)} />}
    </tfoot>
  );
}

function SignedHere({
  signature: { signedName, signedAt, approvedBy },
}: {
  signature: NonNullable<RenewalDetail['signature']>;
}) {
  const format = useFormat();
  const when = format.fullInstant(signedAt);
  return (
    <>
      <Trans>
        Signed by {signedName} on {when}
      </Trans>
      {approvedBy && (
        <>
          {', '}
          <Trans>approved by {approvedBy}</Trans>
        </>
      )}
    </>
  );
}
