import { msg } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import type { SpecialCell } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { Status } from '../../../platform/ui/signature/Status.tsx';
import { dutyLabels } from '../../../policies/policies/web/public.ts';
import type { MyBuyer } from '../my-buyers.contract.ts';
import styles from './my-buyers.module.css';

/** What the list of buyers draws its own way. */
export const myBuyerCells: Readonly<Record<string, SpecialCell<MyBuyer>>> = {
  buyer: {
    cell: ({ company }) => (
      <Link to={paths.buyer(company.companyId)} tabIndex={-1} className={styles.name}>
        {company.companyName}
      </Link>
    ),
  },
  grade: {
    cell: ({ grade }) => (grade ? <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} /> : <Unknown />),
  },
  bar: {
    cell: (buyer) => <UsedCover buyer={buyer} />,
    text: ({ covered, exposure }, { format }) =>
      covered && exposure?.amount ? `${format.amount(exposure.amount, 'minor')} / ${format.amount(covered)}` : '',
  },
  covered: {
    cell: ({ covered, temporary }, { i18n, format }) => {
      if (!covered) return <Unknown />;
      const ends = temporary.map((end) => {
        const amount = format.money(end.amount);
        const until = format.fullDay(end.endDate);
        return i18n._(msg`of which ${amount} until ${until}`);
      });
      if (ends.length === 0) return <Money value={covered} decimals="none" />;
      return (
        <span title={ends.join(', ')}>
          <Icon name="clock" /> <Money value={covered} decimals="none" />
          <span className="visually-hidden">, {ends.join(', ')}</span>
        </span>
      );
    },
  },
  exposure: {
    cell: ({ exposure }, { i18n, format }) => {
      if (!exposure?.amount) return <Unknown />;
      const { amount, ratesOf } = exposure;
      if (ratesOf === null) return <Money value={amount} decimals="minor" />;
      return (
        <span title={i18n._(msg`Converted at the exchange rates of ${format.fullDay(ratesOf)}`)}>
          ≈ <Money value={amount} decimals="none" />
        </span>
      );
    },
  },
  duty: {
    align: 'start',
    cell: ({ nextDuty }, { i18n, format }) =>
      nextDuty ? (
        <span className={styles.duty} title={i18n._(dutyLabels[nextDuty.duty])}>
          <Status shape={nextDuty.day < format.today ? 'late' : 'waiting'}>{format.day(nextDuty.day)}</Status>
          <span>{i18n._(dutyLabels[nextDuty.duty])}</span>
        </span>
      ) : null,
    text: ({ nextDuty }, { i18n, format }) =>
      nextDuty ? `${format.fullDay(nextDuty.day)} ${i18n._(dutyLabels[nextDuty.duty])}` : '',
  },
  overdue: {
    cell: ({ overdue }) =>
      overdue && (overdue.amount ? <Money value={overdue.amount} decimals="minor" /> : <Unknown />),
  },
  favourite: {
    cell: ({ isFavourite }, { i18n }) => {
      const word = i18n._(msg`Favourite`);
      return (
        isFavourite && (
          <span title={word}>
            <Icon name="star" />
            <span className="visually-hidden">{word}</span>
          </span>
        )
      );
    },
  },
};

/** What is owed against what is covered; a stopped cover is drawn as one that covers nothing new. */
export function UsedCover({ buyer: { covered, exposure, status } }: { buyer: MyBuyer }) {
  if (!covered) return null;
  return <CoverBar granted={covered} used={exposure?.amount} isStopped={status === 'STOPPED'} />;
}
