import { useLingui as useTexts } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { documentCategoryLabels } from '../../../platform/documents/web/public.ts';
import { Money } from '../../../platform/ui/controls/Figures.tsx';
import { Heading } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { ineligibilities } from '../../insurability/eligibility.ts';
import { useWhyNotInsuredText } from '../../insurability/web/public.ts';
import type { AssessmentOnWire } from '../claims.contract.ts';
import styles from './claims.module.css';

type Objection = AssessmentOnWire['objections'][number];

/** What the insurer will probably object to, the largest amount first, each with the money that depends on it. */
export function Objections({ objections }: { objections: readonly Objection[] }) {
  if (objections.length === 0)
    return (
      <section>
        <Heading>
          <Trans>Objections to expect</Trans>
        </Heading>
        <p className={styles.note}>
          <Trans>None: every duty was kept, and every paper is there.</Trans>
        </p>
      </section>
    );
  return (
    <section>
      <Heading note={objections.length}>
        <Trans>Objections to expect</Trans>
      </Heading>
      <ul className={styles.objections}>
        {objections.map((objection) => (
          <li key={`${objection.code} ${objection.category}`}>
            <span>
              <ObjectionText objection={objection} />
              <Documents numbers={objection.documentNumbers} />
            </span>
            {objection.amount ? <Money value={objection.amount} decimals="minor" /> : <Trans>not counted yet</Trans>}
          </li>
        ))}
      </ul>
    </section>
  );
}

const shownNumbers = 4;

function Documents({ numbers }: { numbers: readonly string[] }) {
  if (numbers.length === 0) return null;
  const rest = numbers.length - shownNumbers;
  return (
    <small>
      {numbers.slice(0, shownNumbers).join(', ')}
      {rest > 0 && (
        <>
          {' '}
          <Trans>and {rest} more</Trans>
        </>
      )}
    </small>
  );
}

function ObjectionText({ objection: { code, category, facts } }: { objection: Objection }) {
  const { i18n } = useTexts();
  const format = useFormat();
  const whyNotInsuredText = useWhyNotInsuredText();
  if (isOneOf(ineligibilities, code)) return <>{whyNotInsuredText({ code, facts })}</>;
  const until = dayIn(facts['until'], format);
  const on = dayIn(facts['on'], format);
  const paper = category && i18n._(documentCategoryLabels[category]);
  switch (code) {
    case 'REPORTED_LATE':
      return (
        <Trans>
          Reported on {on}, in time until {until}
        </Trans>
      );
    case 'NOT_REPORTED':
      return <Trans>Never reported; it was to be until {until}</Trans>;
    case 'HANDED_OVER_LATE':
      return <Trans>Not handed over to collection by {until}</Trans>;
    case 'FILED_LATE':
      return <Trans>Filed late: it was to be by {until}</Trans>;
    case 'OVER_THE_LIMIT':
      return <Trans>Owed above the cover</Trans>;
    case 'BELOW_THRESHOLD':
      return <Trans>Too small a loss to be paid</Trans>;
    case 'FIRST_LOSS':
      return <Trans>Falls into your yearly first loss</Trans>;
    case 'MAXIMUM_USED_UP':
      return <Trans>Above what is payable this year</Trans>;
    case 'PLAN_RUNNING':
      return <Trans>On a payment plan that is running</Trans>;
    case 'PAPER_MISSING':
      return <Trans>Missing: {paper}</Trans>;
    case 'PREMIUM_UNPAID':
      return <Trans>Premium that is unpaid</Trans>;
    default:
      return null;
  }
}

function dayIn(fact: unknown, format: ReturnType<typeof useFormat>): string {
  return typeof fact === 'string' ? format.fullDay(fact) : '–';
}
