import { useLingui as useTexts } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import { CaseTable } from '../../../platform/ui/controls/CaseTable.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { isPartOfYear } from '../declared-months.ts';
import { creditProcedureLabels } from '../renewal-labels.ts';
import type { RenewalDetail } from '../renewals.contract.ts';
import styles from './renewals.module.css';

/** What was answered, for reading. */
export function QuestionnaireAnswers({
  renewal: { questionnaire, submittedAt, submittedBy },
}: {
  renewal: RenewalDetail;
}) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  const format = useFormat();
  const when = submittedAt ? format.fullInstant(submittedAt) : '';
  const {
    turnover,
    declaredMonths: months = 0,
    losses,
    usualPaymentTermDays,
    longestPaymentTermDays,
    creditProcedures,
    remarks,
  } = questionnaire;
  const days = (count: number) => {
    const written = format.number(count);
    return t`${written} days`;
  };
  const terms: (Term | null)[] = [
    [t`Losses of the last twelve months`, format.money(losses)],
    [t`Usual payment term`, days(usualPaymentTermDays)],
    [t`Longest payment term`, days(longestPaymentTermDays)],
    creditProcedures.length > 0
      ? [t`Credit management`, creditProcedures.map((each) => i18n._(creditProcedureLabels[each])).join(' · ')]
      : null,
    remarks ? [t`Remarks`, remarks] : null,
  ];
  return (
    <section className={styles.answers}>
      <CaseTable
        title={<Trans>Questionnaire</Trans>}
        note={
          submittedBy && (
            <Trans>
              submitted by {submittedBy} on {when}
            </Trans>
          )
        }
        heads={[
          { label: t`Country` },
          { label: t`Last twelve months`, isFigure: true },
          { label: t`Next insurance year`, isFigure: true, isKept: true },
        ]}
        rows={turnover.map(({ countryCode, actual, forecast }) => ({
          key: countryCode,
          cells: [format.country(countryCode), format.money(actual), format.money(forecast)],
        }))}
      />
      {isPartOfYear(months) && (
        <p className={styles.note}>
          <Trans>{months} of 12 months declared.</Trans>
        </p>
      )}
      <Terms terms={terms.filter((term) => term !== null)} />
    </section>
  );
}
