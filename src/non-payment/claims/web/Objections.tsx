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
          <Trans>Expected objections</Trans>
        </Heading>
        <p className={styles.note}>
          <Trans>None: all obligations are met and all documents are provided.</Trans>
        </p>
      </section>
    );
  return (
    <section>
      <Heading note={objections.length}>
        <Trans>Expected objections</Trans>
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
          Reported on {on}: the notification deadline was {until}
        </Trans>
      );
    case 'NOT_REPORTED':
      return <Trans>Never reported: the notification deadline was {until}</Trans>;
    case 'HANDED_OVER_LATE':
      return <Trans>Not placed for collection by {until}</Trans>;
    case 'FILED_LATE':
      return <Trans>Filed late: the claim filing deadline was {until}</Trans>;
    case 'OVER_THE_LIMIT':
      return <Trans>Amount above cover</Trans>;
    case 'BELOW_THRESHOLD':
      return <Trans>Loss within the claims threshold</Trans>;
    case 'FIRST_LOSS':
      return <Trans>Falls within the aggregate first loss</Trans>;
    case 'MAXIMUM_USED_UP':
      return <Trans>Exceeds the maximum liability</Trans>;
    case 'PLAN_RUNNING':
      return <Trans>On a payment plan in force</Trans>;
    case 'PAPER_MISSING':
      return <Trans>Missing: {paper}</Trans>;
    case 'PREMIUM_UNPAID':
      return <Trans>Unpaid premium</Trans>;
    default:
      return null;
  }
}

function dayIn(fact: unknown, format: ReturnType<typeof useFormat>): string {
  return typeof fact === 'string' ? format.fullDay(fact) : '–';
}
