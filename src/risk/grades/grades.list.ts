import { label } from '../../platform/core/label.ts';
import { code, countries, day, defineList, instant, period, policies, text, toggle } from '../../platform/core/list.ts';
import { buyerColumns, policyColumns, referenceColumn } from '../buyers/buyer.list.ts';
import { gradeColumn, gradeFilter } from './grade.list.ts';
import { gradeRequestStatusLabels } from './grade-labels.ts';
import { type GradeRequestOnWire, gradeSorts, gradesContract } from './grades.contract.ts';

const needs = 'read_company_grade';
const gradedOn = ({ grade }: GradeRequestOnWire) => grade?.gradeDate ?? null;
const goesOn = ({ requestStatus, renewalSituation }: GradeRequestOnWire) =>
  requestStatus === 'ANSWERED' ? (renewalSituation.willRenew ? 'true' : 'false') : null;

/** All grades that were requested: what waits, what is watched and until when, what has ended (row D5). */
export const gradeList = defineList(gradesContract.listGradeRequests, {
  name: 'grades',
  title: label('Grades'),
  figure: { search: { requestStatus: 'ANSWERED' }, says: label('monitored') },
  failed: label('The grades could not be loaded.'),
  idOf: ({ requestId }) => requestId,
  sorts: gradeSorts,
  sort: 'companyName',
  search: label('Buyer, number, reference'),
  groupsBy: 'policyholder',
  tabsBy: { at: 'requestStatus', label: label('Status') },
  // most readers look for watched grades; what never came to a grade is last
  tabs: {
    all: { label: label('All') },
    ANSWERED: { label: gradeRequestStatusLabels.ANSWERED, query: { requestStatus: ['ANSWERED'] } },
    PENDING: { label: gradeRequestStatusLabels.PENDING, query: { requestStatus: ['PENDING'] } },
    TERMINATED: { label: gradeRequestStatusLabels.TERMINATED, query: { requestStatus: ['TERMINATED'] } },
    CANCELLED: { label: gradeRequestStatusLabels.CANCELLED, query: { requestStatus: ['CANCELLED'] } },
    REJECTED: { label: gradeRequestStatusLabels.REJECTED, query: { requestStatus: ['REJECTED'] } },
  },
  filters: {
    policy: policies(),
    countryCode: countries(label('Country')),
    gradeCode: gradeFilter,
    changed: period(label('Changed'), label('Changed: any time'), { needs }),
    isOnRenewalPeriod: toggle(label('Renewal due'), { icon: 'calendar' }),
  },
  columns: [
    ...buyerColumns,
    gradeColumn,
    text('grade', label('Former grade'), (row) => row.grade?.formerGradeCode ?? null, { file: 13, needs }),
    day('gradeDate', label('Since'), gradedOn, { width: 104, priority: 4, sort: 'gradeDate', needs }),
    day('gradeDate', label('Grade since'), gradedOn, { file: 12, needs }),
    referenceColumn({ width: 128, priority: 7, file: 22 }),
    ...policyColumns,
    instant('asked', label('Requested'), (row) => row.creationDate, {
      width: 112,
      priority: 8,
      sort: 'creationDate',
      file: 17,
    }),
    text('asked', label('Requested by'), (row) => row.createdBy, { file: 24 }),
    day('expiry', label('Monitored until'), (row) => row.renewalSituation.expiryDate, {
      width: 132,
      priority: 4,
      sort: 'expiryDate',
      file: 14,
    }),
    code('renewal', label('At expiry'), { true: label('Renews'), false: label('Ends') }, goesOn, {
      width: 168,
      priority: 5,
    }),
    code('renewal', label('Renews'), { true: label('Yes'), false: label('No') }, goesOn, { file: 10 }),
    code('status', label('Status'), gradeRequestStatusLabels, (row) => row.requestStatus, {
      width: 240,
      priority: 2,
      watched: true,
      file: 16,
    }),
  ],
  tile: { meta: ({ company, customerReference }) => customerReference ?? company.companyId, status: 'status' },
});
