import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Format } from '../../../platform/core/format.ts';
import { Changed } from '../../../platform/ui/controls/Changed.tsx';
import { Day, Instant, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { Column } from '../../../platform/ui/DataGrid/columns.ts';
import { GradeMark } from '../../../platform/ui/signature/GradeMark.tsx';
import { buyerColumns, policyColumn } from '../../buyers/web/public.ts';
import type { GradeRequestOnWire } from '../grades.contract.ts';
import { GradeRequestStatus, gradeRequestStatusDisplayOf, RenewalInWords } from './grade-status.tsx';

type GradeColumn = Column<GradeRequestOnWire>;

/** What the reader may see, and whether the policy needs a column: with one policy it is always the same. */
export type GradeListVisibility = Readonly<{ grades: boolean; severalPolicies: boolean }>;

/** Columns of the grade requests. Without the right to grades there is neither their column nor that of their day. */
export function gradeColumns(i18n: I18n, format: Format, visibility: GradeListVisibility): readonly GradeColumn[] {
  const columns: readonly (GradeColumn | false)[] = [
    ...buyerColumns(i18n),
    visibility.grades && gradeColumn(i18n),
    visibility.grades && gradeDateColumn(i18n, format),
    referenceColumn(i18n),
    visibility.severalPolicies && policyColumn(i18n),
    askedColumn(i18n, format),
    expiryColumn(i18n, format),
    renewalColumn(i18n),
    statusColumn(i18n),
  ];
  return columns.filter((column) => column !== false);
}

/** The grade with the one before it. */
export function gradeColumn(i18n: I18n): Column<Pick<GradeRequestOnWire, 'grade'>> {
  return {
    id: 'grade',
    head: i18n._(msg`Grade`),
    width: 110,
    priority: 1,
    cell: ({ grade }) =>
      grade ? (
        <Changed by={grade.gradeCode}>
          <GradeMark grade={grade.gradeCode} former={grade.formerGradeCode} />
        </Changed>
      ) : (
        <Unknown />
      ),
    text: ({ grade }) => grade?.gradeCode ?? '',
  };
}

function gradeDateColumn(i18n: I18n, format: Format): GradeColumn {
  return {
    id: 'gradeDate',
    head: i18n._(msg`Since`),
    width: 92,
    align: 'end',
    priority: 4,
    sort: 'gradeDate',
    cell: ({ grade }) => <Day value={grade?.gradeDate} />,
    text: ({ grade }) => (grade ? format.fullDay(grade.gradeDate) : ''),
  };
}

export function referenceColumn(i18n: I18n): Column<Pick<GradeRequestOnWire, 'customerReference'>> {
  return {
    id: 'reference',
    head: i18n._(msg`Your reference`),
    width: 112,
    priority: 7,
    cell: ({ customerReference }) => customerReference ?? <Unknown />,
    text: ({ customerReference }) => customerReference ?? '',
  };
}

function askedColumn(i18n: I18n, format: Format): GradeColumn {
  return {
    id: 'asked',
    head: i18n._(msg`Asked`),
    width: 112,
    align: 'end',
    priority: 8,
    sort: 'creationDate',
    cell: ({ creationDate }) => <Instant value={creationDate} />,
    text: ({ creationDate }) => format.fullInstant(creationDate),
  };
}

function expiryColumn(i18n: I18n, format: Format): GradeColumn {
  return {
    id: 'expiry',
    head: i18n._(msg`Watched until`),
    width: 104,
    align: 'end',
    priority: 4,
    sort: 'expiryDate',
    cell: ({ renewalSituation }) => <Day value={renewalSituation.expiryDate} />,
    text: ({ renewalSituation: { expiryDate } }) => (expiryDate ? format.fullDay(expiryDate) : ''),
  };
}

function renewalColumn(i18n: I18n): GradeColumn {
  const goesOn = i18n._(msg`Goes on`);
  const ends = i18n._(msg`Ends`);
  return {
    id: 'renewal',
    head: i18n._(msg`Then`),
    width: 124,
    priority: 5,
    cell: (request) => <RenewalInWords request={request} />,
    text: ({ requestStatus, renewalSituation }) =>
      requestStatus === 'ANSWERED' ? (renewalSituation.willRenew ? goesOn : ends) : '',
  };
}

function statusColumn(i18n: I18n): GradeColumn {
  return {
    id: 'status',
    head: i18n._(msg`Status`),
    width: 190,
    priority: 2,
    cell: (request) => (
      <Changed by={gradeRequestStatusDisplayOf(request).label.id}>
        <GradeRequestStatus request={request} />
      </Changed>
    ),
    text: (request) => i18n._(gradeRequestStatusDisplayOf(request).label),
  };
}
