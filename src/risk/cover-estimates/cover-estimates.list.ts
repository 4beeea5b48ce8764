import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  countries,
  day,
  defineList,
  instant,
  money,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { buyerColumns, policyColumns } from '../buyers/buyer.list.ts';
import { type CoverEstimate, coverEstimatesContract, estimateSorts } from './cover-estimates.contract.ts';
import { estimateStatusLabels, outcomeLabels } from './estimate-labels.ts';

const gradeOf = ({ basedOn }: CoverEstimate) => basedOn?.gradeCode ?? null;
/** Who may see amounts: with the right to grades or to cover requests (handbook covers 8). */
const needs = ['read_company_grade', 'read_clr'] as const;

/** All cover estimates: what would probably be given on whom (row D10). */
export const coverEstimateList = defineList(coverEstimatesContract.listCoverEstimates, {
  name: 'cover-estimates',
  title: label('Cover estimates'),
  figure: { search: { filter: 'valid' }, says: label('valid') },
  failed: label('The estimates could not be loaded.'),
  idOf: ({ estimateId }) => estimateId,
  sorts: estimateSorts,
  sort: '-createdAt',
  search: label('Buyer, number'),
  groupsBy: 'policyholder',
  // what still counts, what became a request, and what is over
  tabs: {
    all: { label: label('All') },
    valid: { label: label('Valid'), query: { status: ['VALID'] } },
    converted: { label: label('Requested'), query: { status: ['CONVERTED'] } },
    over: { label: label('Expired'), query: { status: ['EXPIRED', 'CANCELLED'] } },
  },
  filters: {
    policy: policies(),
    countryCode: countries(label('Country')),
    outcome: choices(label('Estimate'), outcomeLabels),
    created: period(label('Created'), label('Created: any time')),
    expires: period(label('Ends'), label('End: any time')),
  },
  decimals: 'none',
  columns: [
    ...buyerColumns,
    text('grade', label('Grade'), gradeOf, { width: 110, priority: 7, needs: 'read_company_grade' }),
    ...policyColumns,
    money('requested', label('Requested'), (row) => row.requestedAmount, {
      width: 132,
      priority: 4,
      file: 15,
      needs,
    }),
    text('requested', label('Currency'), (row) => row.requestedAmount?.currency ?? null, { file: 10, needs }),
    money('indicative', label('Indicative amount'), (row) => row.indicativeAmount, {
      width: 132,
      priority: 1,
      needs,
    }),
    status('outcome', label('Estimate'), outcomeLabels, (row) => row.outcome, { width: 180, priority: 2, file: 18 }),
    money('indicative', label('Indicative amount'), (row) => row.indicativeAmount, { file: 18, needs }),
    text('indicative', label('Policy currency'), (row) => row.indicativeAmount?.currency ?? null, { file: 10, needs }),
    text('grade', label('Grade'), gradeOf, { file: 8, needs: 'read_company_grade' }),
    code('status', label('Status'), estimateStatusLabels, (row) => row.status, { file: 14 }),
    day('created', label('Created'), (row) => row.createdAt.slice(0, 10), {
      width: 104,
      priority: 5,
      sort: 'createdAt',
    }),
    instant('created', label('Created'), (row) => row.createdAt, { file: 17 }),
    text('created', label('Requested by'), (row) => row.createdBy, { file: 24 }),
    code('status', label('Status'), estimateStatusLabels, (row) => row.status, {
      width: 168,
      priority: 3,
      sort: 'expiresAt',
      watched: true,
    }),
    instant('status', label('Valid until'), (row) => row.expiresAt, { file: 17 }),
  ],
  tile: {
    meta: ({ company }) => company.companyId,
    amount: 'indicative',
    note: ({ requestedAmount }, { say, format }) =>
      requestedAmount ? say(label('of {asked}'), { asked: format.money(requestedAmount, 'none') }) : '',
    status: 'outcome',
  },
});
