import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import type { Money as MoneyValue } from '../../../platform/core/money.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { CountryCode, Day, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { Icon } from '../../../platform/ui/controls/Icon.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { LastCoveredDay } from '../../buyers/web/public.ts';
import type { CoverItem } from '../cover-shape.ts';
import { buyerNumberColumn } from './buyer-number.tsx';
import { CoverStatus, coverStatusDisplayOf, NextDate } from './cover-status-display.tsx';

type CoverColumn = Column<CoverItem>;

/** Which columns the reader may see, and whether the policy needs one: with one policy it is always the same. */
export type CoverListVisibility = Readonly<{
  grades: boolean;
  strategic: boolean;
  overdues: boolean;
  severalPolicies: boolean;
}>;

/** What is granted today; of a cover that has yet to begin, what was decided. */
export function grantedOf({ standing, grantedAmount, totalAmount }: CoverItem): MoneyValue {
  return standing === 'validated' && grantedAmount ? grantedAmount : totalAmount;
}

/** What was requested: the open request where there is one, else that of the last decision. */
export function requestedOf({ pendingRequest, requestedAmount }: CoverItem): MoneyValue | null {
  return pendingRequest?.amount ?? requestedAmount;
}

/** Columns of the covers, in the reader's language and notation. Without the right to grades there is no such column. */
export function coverColumns(i18n: I18n, format: Format, visibility: CoverListVisibility): readonly CoverColumn[] {
  const columns: readonly (CoverColumn | false)[] = [
    nameColumn(i18n),
    countryColumn(i18n),
    visibility.grades && gradeColumn(i18n),
    referenceColumn(i18n),
    visibility.severalPolicies && policyColumn(i18n),
    amountColumn('requested', i18n._(msg`Requested`), 10, 'requestedAmount', requestedOf, format),
    amountColumn('granted', i18n._(msg`Granted`), 1, 'grantedAmount', grantedOf, format),
    coverBarColumn(i18n, format),
    dayColumn('decided', i18n._(msg`Decided`), 9, 'decisionDate', ({ decisionDate }) => decisionDate, format),
    dayColumn('validTo', i18n._(msg`Valid to`), 11, 'endDate', ({ endDate }) => endDate, format),
    termColumn(i18n),
    statusColumn(i18n, format),
    visibility.overdues && stopColumn(i18n, format),
    nextColumn(i18n, format),
    flagsColumn(i18n, visibility),
    buyerNumberColumn(i18n),
  ];
  return columns.filter((column) => column !== false);
}

function nameColumn(i18n: I18n): CoverColumn {
  return {
    id: 'buyer',
    head: i18n._(msg`Buyer`),
    width: 190,
    grows: true,
    priority: 1,
    sort: 'companyName',
    cell: ({ company }) => company.companyName,
    text: ({ company }) => company.companyName,
  };
}

function countryColumn(i18n: I18n): CoverColumn {
  return {
    id: 'country',
    head: i18n._(msg`Country`),
    hidesHead: true,
    width: 46,
    priority: 3,
    cell: ({ company }) => <CountryCode code={company.countryCode} />,
    text: ({ company }) => company.countryCode,
  };
}

function gradeColumn(i18n: I18n): CoverColumn {
  return {
    id: 'grade',
    head: i18n._(msg`Grade`),
    width: 110,
    priority: 4,
    cell: ({ grade }) => (grade ? <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} /> : <Unknown />),
    text: ({ grade }) => grade?.gradeCode ?? '',
  };
}

function referenceColumn(i18n: I18n): CoverColumn {
  return {
    id: 'reference',
    head: i18n._(msg`Your reference`),
    width: 112,
    priority: 7,
    cell: ({ customerReference }) => customerReference ?? <Unknown />,
    text: ({ customerReference }) => customerReference ?? '',
  };
}

function policyColumn(i18n: I18n): CoverColumn {
  return {
    id: 'policy',
    head: i18n._(msg`Policy`),
    width: 132,
    priority: 5,
    cell: ({ policy }) => <code>{policy}</code>,
    text: ({ policy }) => policy,
  };
}

function amountColumn(
  id: string,
  head: string,
  priority: number,
  sort: string,
  of: (cover: CoverItem) => MoneyValue | null,
  format: Format,
): CoverColumn {
  return {
    id,
    head,
    width: 124,
    align: 'end',
    priority,
    sort,
    cell: (cover) => (
      <Changed by={of(cover)?.amount}>
        <Money value={of(cover)} decimals="none" />
      </Changed>
    ),
    text: (cover) => {
      const money = of(cover);
      return money ? `${format.amount(money)} ${money.currency}` : '';
    },
    money: of,
  };
}

function coverBarColumn(i18n: I18n, format: Format): CoverColumn {
  return {
    id: 'bar',
    head: i18n._(msg`Cover`),
    width: 116,
    priority: 6,
    cell: (cover) => <CoverBar granted={grantedOf(cover)} requested={requestedOf(cover)} />,
    text: (cover) => {
      const requested = requestedOf(cover);
      return requested ? `${format.amount(grantedOf(cover))} / ${format.amount(requested)}` : '';
    },
  };
}

function dayColumn(
  id: string,
  head: string,
  priority: number,
  sort: string,
  of: (cover: CoverItem) => string | null,
  format: Format,
): CoverColumn {
  return {
    id,
    head,
    width: 92,
    align: 'end',
    priority,
    sort,
    cell: (cover) => <Day value={of(cover)} />,
    text: (cover) => {
      const day = of(cover);
      return day ? format.fullDay(day) : '';
    },
  };
}

function termColumn(i18n: I18n): CoverColumn {
  const term = ({ maxPaymentTermDays: days }: CoverItem) => (days === null ? '' : i18n._(msg`${days} days`));
  return {
    id: 'term',
    head: i18n._(msg`Term`),
    width: 76,
    align: 'end',
    priority: 12,
    cell: (cover) => term(cover) || <Unknown />,
    text: term,
  };
}

function statusColumn(i18n: I18n, format: Format): CoverColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 160,
    priority: 2,
    cell: (cover) => (
      <Changed by={coverStatusDisplayOf(cover, format).label.id}>
        <CoverStatus cover={cover} />
      </Changed>
    ),
    text: (cover) => i18n._(coverStatusDisplayOf(cover, format).label),
  };
}

/** Until when deliveries to a buyer that is late are covered; empty for all others. */
function stopColumn(i18n: I18n, format: Format): CoverColumn {
  return {
    id: 'stop',
    head: i18n._(msg`No cover after`),
    width: 124,
    priority: 3,
    cell: ({ noCoverAfter }) => noCoverAfter && <LastCoveredDay day={noCoverAfter} />,
    text: ({ noCoverAfter }) => (noCoverAfter ? format.fullDay(noCoverAfter) : ''),
  };
}

function nextColumn(i18n: I18n, format: Format): CoverColumn {
  return {
    id: 'next',
    head: i18n._(msg`Next`),
    width: 134,
    priority: 8,
    sort: 'reviewDate',
    cell: (cover) => <NextDate cover={cover} />,
    text: ({ reviewDate }) => (reviewDate ? format.fullDay(reviewDate) : ''),
  };
}

/** Monitored and strategic as icons; their labels are for the tooltip and assistive technology. */
function flagsColumn(i18n: I18n, visibility: CoverListVisibility): CoverColumn {
  const monitored = i18n._(msg`Monitored`);
  const strategic = i18n._(msg`Strategic`);
  const nominated = i18n._(msg`Nominated as strategic`);
  const words = (cover: CoverItem) =>
    [
      cover.isMonitored && monitored,
      visibility.strategic && cover.strategic === 'existing' && strategic,
      visibility.strategic && cover.strategic === 'pending' && nominated,
    ].filter((word) => word !== false);
  return {
    id: 'flags',
    head: i18n._(msg`Monitored, strategic`),
    hidesHead: true,
    width: 58,
    priority: 13,
    cell: (cover) =>
      words(cover).map((word) => (
        <span key={word} title={word}>
          <Icon name={word === monitored ? 'eye' : 'star'} />
          <span className="visually-hidden">{word}</span>
        </span>
      )),
    text: (cover) => words(cover).join(', '),
  };
}
