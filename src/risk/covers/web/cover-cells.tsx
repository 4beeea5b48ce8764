import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import type { SpecialCell } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { LastCoveredDay } from '../../buyers/web/public.ts';
import { grantedOf, requestedOf } from '../cover-amounts.ts';
import type { CoverItem } from '../cover-shape.ts';
import { NextDate } from './cover-status-display.tsx';

const monitored = msg`Monitored`;

/** Monitored and strategic; the reader without the right to the latter does not get it. */
function flagsOf({ isMonitored, strategic }: CoverItem) {
  return [
    ...(isMonitored ? [monitored] : []),
    ...(strategic === 'existing' ? [msg`Strategic`] : []),
    ...(strategic === 'pending' ? [msg`Nominated as strategic`] : []),
  ];
}

/** What the list of covers draws its own way. */
export const coverCells: Readonly<Record<string, SpecialCell<CoverItem>>> = {
  grade: {
    cell: ({ grade }) => (grade ? <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} /> : <Unknown />),
  },
  bar: {
    cell: (cover) => <CoverBar granted={grantedOf(cover)} requested={requestedOf(cover)} isStopped={cover.isStopped} />,
    text: (cover, { format }) => {
      const requested = requestedOf(cover);
      return requested ? `${format.amount(grantedOf(cover))} / ${format.amount(requested)}` : '';
    },
  },
  term: {
    cell: ({ maxPaymentTermDays: days }) => (days === null ? <Unknown /> : <Trans>{days} days</Trans>),
    text: ({ maxPaymentTermDays: days }, { i18n }) => (days === null ? '' : i18n._(msg`${days} days`)),
  },
  stop: { align: 'start', cell: ({ noCoverAfter }) => noCoverAfter && <LastCoveredDay day={noCoverAfter} /> },
  next: { align: 'start', cell: (cover) => <NextDate cover={cover} /> },
  flags: {
    cell: (cover, { i18n }) =>
      flagsOf(cover).map((flag) => {
        const word = i18n._(flag);
        return (
          <span key={word} title={word}>
            <Icon name={flag === monitored ? 'eye' : 'star'} />
            <span className="visually-hidden">{word}</span>
          </span>
        );
      }),
    text: (cover, { i18n }) =>
      flagsOf(cover)
        .map((flag) => i18n._(flag))
        .join(', '),
  },
};
