import { label } from '../../platform/core/label.ts';
import {
  code,
  countries,
  country,
  day,
  defineList,
  display,
  grades,
  identifier,
  money,
  number,
  own,
  period,
  policies,
  status,
  text,
  toggle,
} from '../../platform/core/list.ts';
import { yesNoLabels } from '../../platform/core/yes-no-labels.ts';
import { policyholderColumn } from '../../platform/lists/policyholder.list.ts';
import { gradeCodes } from '../buyers/grade.ts';
import { coverStopFilters } from './cover.ts';
import { grantedOf, requestedOf } from './cover-amounts.ts';
import { coverStatusLabels, noticeLabels, strategicLabels, waitingLabels } from './cover-labels.ts';
import { coverDisplayInList, coverStatusOf } from './cover-status.ts';
import { coverSorts, coversContract } from './covers.contract.ts';

/** All covers in scope, one fact to a column of the file (row D2). */
export const coverList = defineList(coversContract.listCovers, {
  name: 'covers',
  title: label('Covers'),
  figure: { search: { filter: 'cover' }, says: label('in force') },
  failed: label('The covers could not be loaded.'),
  idOf: ({ coverId }) => coverId,
  sorts: coverSorts,
  sort: 'companyName',
  search: label('Buyer, number, reference'),
  groupsBy: 'policyholder',
  tabs: {
    all: { label: label('All') },
    cover: { label: label('Cover'), query: { filter: 'cover' } },
    stopped: { label: label('Stopped', 'covers'), query: { filter: 'stopped' } },
    nocover: { label: label('Declined (no cover)'), query: { filter: 'nocover' } },
    pending: { label: label('Pending'), query: { filter: 'pending' } },
    inactive: { label: label('Inactive'), query: { filter: 'inactive' } },
  },
  filters: {
    policy: policies(),
    countryCode: countries(label('Country')),
    gradeCode: grades(label('Grade'), gradeCodes, 'read_company_grade'),
    decided: period(label('Decided'), label('Decision date: any time')),
    minAmount: own(label('minimum amount'), wholeNumber),
    maxAmount: own(label('maximum amount'), wholeNumber),
    // covers on buyers that are late: after a day, new deliveries are not covered
    stop: toggle(label('With a stop-of-cover date'), { on: coverStopFilters.join(','), needs: 'read_overdues' }),
    monitoring: toggle(label('Monitored'), { on: 'monitored', icon: 'eye' }),
    strategic: toggle(label('Strategic'), { on: 'strategic', icon: 'star', needs: 'read_strategic_cover' }),
  },
  decimals: 'none',
  columns: [
    text('buyer', label('Buyer'), ({ company }) => company.companyName, {
      width: 190,
      grows: true,
      priority: 1,
      sort: 'companyName',
      file: 36,
    }),
    text('buyer', label('Buyer number'), ({ company }) => company.companyId, { file: 12 }),
    country('country', label('Country'), ({ company }) => company.countryCode, {
      width: 46,
      hidesHead: true,
      priority: 3,
      file: 9,
    }),
    text('grade', label('Grade'), ({ grade }) => grade?.gradeCode ?? null, {
      width: 110,
      priority: 4,
      file: 8,
      needs: 'read_company_grade',
    }),
    day('grade', label('Grade since'), ({ grade }) => grade?.gradeDate ?? null, {
      file: 12,
      needs: 'read_company_grade',
    }),
    text('grade', label('Former grade'), ({ grade }) => grade?.formerGradeCode ?? null, {
      file: 13,
      needs: 'read_company_grade',
    }),
    text('reference', label('Customer reference'), (row) => row.customerReference, {
      width: 128,
      priority: 7,
      file: 22,
    }),
    policyholderColumn({ width: 150, priority: 2 }),
    identifier('policy', label('Policy'), (row) => row.policy, {
      width: 132,
      priority: 5,
      tellsPolicies: true,
      file: 20,
    }),
    money('requested', label('Requested'), requestedOf, {
      width: 124,
      priority: 10,
      sort: 'requestedAmount',
      watched: true,
      file: 15,
    }),
    money('granted', label('Granted'), grantedOf, {
      width: 124,
      priority: 1,
      sort: 'grantedAmount',
      watched: true,
      file: 15,
    }),
    text('granted', label('Currency'), ({ totalAmount }) => totalAmount.currency, { file: 10 }),
    text('bar', label('Cover'), () => null, { width: 116, priority: 6 }),
    money('temporary', label('Temporary part'), ({ temporary }) => temporary?.amount ?? null, {
      width: 124,
      priority: 15,
      file: 15,
    }),
    day('temporaryUntil', label('Temporary until'), ({ temporary }) => temporary?.endDate ?? null, {
      width: 132,
      priority: 16,
      file: 15,
    }),
    day('decided', label('Decided'), (row) => row.decisionDate, {
      width: 104,
      priority: 9,
      sort: 'decisionDate',
      file: 12,
    }),
    day('validTo', label('Valid until'), (row) => row.endDate, { width: 120, priority: 11, sort: 'endDate', file: 12 }),
    number('term', label('Term'), (row) => row.maxPaymentTermDays, { width: 76, priority: 12 }),
    number('term', label('Term in days'), (row) => row.maxPaymentTermDays, { file: 13 }),
    display('status', label('Status'), coverDisplayInList, { width: 204, priority: 2 }),
    status('status', label('Status'), coverStatusLabels, coverStatusOf, { file: 18 }),
    code('status', label('Pending request'), waitingLabels, ({ pendingRequest }) => pendingRequest?.action ?? null, {
      file: 24,
    }),
    code('status', label('Notice'), noticeLabels, ({ pendingAction }) => pendingAction?.type ?? null, { file: 18 }),
    // until when deliveries to a buyer that is late are covered; empty for all others
    day('stop', label('Cover stops on'), (row) => row.noCoverAfter ?? null, {
      width: 128,
      priority: 3,
      file: 14,
      needs: 'read_overdues',
    }),
    day('next', label('Next'), (row) => row.reviewDate, { width: 172, priority: 8, sort: 'reviewDate' }),
    day('next', label('Starts'), ({ standing, startDate }) => (standing === 'validated' ? startDate : null), {
      file: 12,
    }),
    day('next', label('Notice takes effect'), ({ pendingAction }) => pendingAction?.plannedDate ?? null, { file: 18 }),
    day('next', label('Answer by'), ({ pendingRequest }) => pendingRequest?.expectedDecisionDate ?? null, {
      file: 12,
    }),
    day('next', label('Limit review'), (row) => row.reviewDate, { file: 12 }),
    text('flags', label('Monitored, strategic'), () => null, { width: 58, hidesHead: true, priority: 13 }),
    code('flags', label('Monitored'), yesNoLabels, (row) => `${row.isMonitored}`, { file: 11 }),
    code('flags', label('Strategic'), strategicLabels, (row) => row.strategic ?? null, {
      file: 22,
      needs: 'read_strategic_cover',
    }),
    identifier('number', label('Buyer number'), ({ company }) => company.companyId, { width: 96, priority: 14 }),
  ],
});

function wholeNumber(amount: string): number | undefined {
  return /^\d{1,9}$/.test(amount) ? Number(amount) : undefined;
}
