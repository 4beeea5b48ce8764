import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { claimStatusLabels } from '../../../non-payment/claims/claim-labels.ts';
import { collectionStatusLabels } from '../../../non-payment/collections/collection-labels.ts';
import { disputeStatusLabels } from '../../../non-payment/disputes/dispute-labels.ts';
import { extensionStatusLabels } from '../../../non-payment/extensions/extension-labels.ts';
import { answerToday } from '../../../non-payment/overdues/lift-request.ts';
import { answerTodayLabels, overdueStatusLabels } from '../../../non-payment/overdues/overdue-labels.ts';
import { reschedulingStatusLabels } from '../../../non-payment/reschedulings/rescheduling-labels.ts';
import type { StatusLabel } from '../../../platform/core/label.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Day, Money } from '../../../platform/ui/controls/Figures.tsx';
import { StatusInWords } from '../../../platform/ui/signature/Status.tsx';
import type { OpenCase, OpenCaseKind } from '../open-case.ts';
import { BuyerTable } from './BuyerSections.tsx';
import styles from './buyer.module.css';
import { openCaseDayLabels, openCaseLabels } from './buyer-file-labels.ts';

/** The page of each case; an extension is opened beside its list. */
const pageOf: Readonly<
  Record<OpenCaseKind, (id: string) => Readonly<{ to: string; search?: Record<string, string> }>>
> = {
  overdue: (id) => ({ to: paths.overdue(id) }),
  extension: (id) => ({ to: paths.extensions, search: { open: id } }),
  rescheduling: (id) => ({ to: paths.rescheduling(id) }),
  dispute: (id) => ({ to: paths.dispute(id) }),
  collection: (id) => ({ to: paths.collection(id) }),
  claim: (id) => ({ to: paths.claim(id) }),
};

const statusLabels: Readonly<Record<OpenCaseKind, Readonly<Record<string, StatusLabel>>>> = {
  overdue: overdueStatusLabels,
  extension: extensionStatusLabels,
  rescheduling: reschedulingStatusLabels,
  dispute: disputeStatusLabels,
  collection: collectionStatusLabels,
  claim: claimStatusLabels,
};

/** What runs with a buyer that does not pay, under all policies of the reader. */
export function OpenCases({ cases }: { cases: readonly OpenCase[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  return (
    <BuyerTable
      label={t`Overdues and follow-up`}
      heads={[t`Case`, t`Amount`, t`Day`, t`Status`]}
      figures={[1]}
      rows={cases.map((open) => ({
        key: open.id,
        cells: [
          <>
            <Link {...pageOf[open.kind](open.id)} className={styles.link}>
              {i18n._(openCaseLabels[open.kind])}
            </Link>
            <small>{open.policy}</small>
          </>,
          <Money key="amount" value={open.amount} decimals="minor" />,
          <span key="day">
            <Day value={open.day} style="full" />
            <small>{i18n._(openCaseDayLabels[open.kind])}</small>
          </span>,
          <span key="status">
            <StatusInWords of={statusLabels[open.kind][open.status] as StatusLabel} />
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
