import { useLingui as useTexts } from '@lingui/react';
import { useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ClaimStatus } from '../../claims/web/public.ts';
import { CollectionStatus } from '../../collections/web/public.ts';
import { DisputeStatus } from '../../disputes/web/public.ts';
import { ExtensionStatus } from '../../extensions/web/public.ts';
import { answerToday } from '../../overdues/lift-request.ts';
import { answerTodayLabels, OverdueStatus } from '../../overdues/web/public.ts';
import { Day, Money } from '../../platform/web/ui/Figures.tsx';
import { ReschedulingStatus } from '../../reschedulings/web/public.ts';
import type { Matter, MatterKind } from '../matter.ts';
import { BuyerTable } from './BuyerSections.tsx';
import styles from './buyer.module.css';
import { matterDayLabels, matterLabels } from './buyer-labels.ts';

/** The lists in which the matters stand; each opens with its id behind. */
const lists: Readonly<Record<MatterKind, string>> = {
  overdue: '/non-payment/overdues',
  extension: '/non-payment/extensions',
  rescheduling: '/non-payment/reschedulings',
  dispute: '/non-payment/disputes',
  collection: '/non-payment/collections',
  claim: '/non-payment/claims',
};

/** What runs with a buyer that does not pay, under all policies of the reader. */
export function MattersOfBuyer({ matters }: { matters: readonly Matter[] }) {
  const { t } = useLingui();
  const { i18n } = useTexts();
  return (
    <BuyerTable
      label={t`Overdues and what followed`}
      heads={[t`What runs`, t`Amount`, t`Day`, t`Status`]}
      figures={[1]}
      rows={matters.map((matter) => ({
        key: matter.id,
        cells: [
          <>
            <Link to={`${lists[matter.kind]}/${matter.id}` as never} className={styles.link}>
              {i18n._(matterLabels[matter.kind])}
            </Link>
            <small>{matter.policy}</small>
          </>,
          <Money key="amount" value={matter.amount} />,
          <span key="day">
            <Day value={matter.day} style="full" />
            <small>{i18n._(matterDayLabels[matter.kind])}</small>
          </span>,
          <span key="status">
            <MatterStatus matter={matter} />
            <AnswerOfMatter matter={matter} />
          </span>,
        ],
      }))}
    />
  );
}

function AnswerOfMatter({ matter }: { matter: Matter }) {
  const { i18n } = useTexts();
  if (matter.kind !== 'overdue') return null;
  const answer = answerToday({ decision: matter.answer, answerStatus: matter.answerStatus });
  return answer && <small>{i18n._(answerTodayLabels[answer])}</small>;
}

function MatterStatus({ matter }: { matter: Matter }) {
  switch (matter.kind) {
    case 'overdue':
      return <OverdueStatus value={matter.status} />;
    case 'extension':
      return <ExtensionStatus value={matter.status} />;
    case 'rescheduling':
      return <ReschedulingStatus value={matter.status} />;
    case 'dispute':
      return <DisputeStatus value={matter.status} />;
    case 'claim':
      return <ClaimStatus value={matter.status} />;
    case 'collection':
      return <CollectionStatus value={matter.status} />;
  }
}
