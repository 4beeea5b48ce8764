import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ClaimStatus } from '../../../non-payment/claims/web/public.ts';
import { CollectionStatus } from '../../../non-payment/collections/web/public.ts';
import { DisputeStatus } from '../../../non-payment/disputes/web/public.ts';
import { ExtensionStatus } from '../../../non-payment/extensions/web/public.ts';
import { answerToday } from '../../../non-payment/overdues/lift-request.ts';
import { answerTodayLabels, OverdueStatus } from '../../../non-payment/overdues/web/public.ts';
import { ReschedulingStatus } from '../../../non-payment/reschedulings/web/public.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import type { OpenCase, OpenCaseKind } from '../open-case.ts';
import { BuyerTable } from './BuyerSections.tsx';
import styles from './buyer.module.css';
import { openCaseDayLabels, openCaseLabels } from './buyer-file-labels.ts';

/** The lists of the cases; each opens with its id behind. */
const lists: Readonly<Record<OpenCaseKind, string>> = {
  overdue: paths.overdues,
  extension: paths.extensions,
  rescheduling: paths.reschedulings,
  dispute: paths.disputes,
  collection: paths.collections,
  claim: paths.claims,
};

/** What runs with a buyer that does not pay, under all policies of the reader. */
export function OpenCases({ cases }: { cases: readonly OpenCase[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  return (
    <BuyerTable
      label={t`Overdues and what followed`}
      heads={[t`What runs`, t`Amount`, t`Day`, t`Status`]}
      figures={[1]}
      rows={cases.map((open) => ({
        key: open.id,
        cells: [
          <>
            <Link to={`${lists[open.kind]}/${open.id}` as never} className={styles.link}>
              {i18n._(openCaseLabels[open.kind])}
            </Link>
            <small>{open.policy}</small>
          </>,
          <Money key="amount" value={open.amount} />,
          <span key="day">
            <Day value={open.day} style="full" />
            <small>{i18n._(openCaseDayLabels[open.kind])}</small>
          </span>,
          <span key="status">
            <StatusOfCase open={open} />
            <AnswerOfCase open={open} />
          </span>,
        ],
      }))}
    />
  );
}

function AnswerOfCase({ open }: { open: OpenCase }) {
  const { i18n } = useTexts();
  if (open.kind !== 'overdue') return null;
  const answer = answerToday({ decision: open.answer, answerStatus: open.answerStatus });
  return answer && <small>{i18n._(answerTodayLabels[answer])}</small>;
}

function StatusOfCase({ open }: { open: OpenCase }) {
  switch (open.kind) {
    case 'overdue':
      return <OverdueStatus value={open.status} />;
    case 'extension':
      return <ExtensionStatus value={open.status} />;
    case 'rescheduling':
      return <ReschedulingStatus value={open.status} />;
    case 'dispute':
      return <DisputeStatus value={open.status} />;
    case 'claim':
      return <ClaimStatus value={open.status} />;
    case 'collection':
      return <CollectionStatus value={open.status} />;
  }
}
