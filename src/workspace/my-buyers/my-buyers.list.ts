import { label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  codes,
  countries,
  country,
  day,
  defineList,
  identifier,
  money,
  policies,
  status,
  text,
  toggle,
} from '../../platform/core/list.ts';
import { yesNoLabels } from '../../platform/core/yes-no-labels.ts';
import { policyholderColumn } from '../../platform/lists/policyholder.list.ts';
import { dutyLabels } from '../../policies/policies/policy-labels.ts';
import { gradeFilter } from '../../risk/grades/grade.list.ts';
import { rightsToStates, rightToExposure, temporaryTotal } from './my-buyer.ts';
import { buyerCoverKindLabels, myBuyerStateLabels, myBuyerStatusLabels } from './my-buyer-labels.ts';
import { myBuyerSorts, myBuyersContract } from './my-buyers.contract.ts';

const grades = 'read_company_grade';
const overdues = 'read_overdues';

/** Buyers with which the policies in view have to do, and favourites: all cover together against what each owes. */
export const myBuyerList = defineList(myBuyersContract.listMyBuyers, {
  name: 'my-buyers',
  title: label('My buyers'),
  failed: label('The buyers could not be loaded.'),
  idOf: ({ accountId }) => accountId,
  sorts: myBuyerSorts,
  sort: 'companyName',
  search: label('Buyer, number, reference'),
  tabs: { all: { label: label('All') } },
  filters: {
    policy: policies(),
    state: choices(label('Status'), myBuyerStateLabels, { choiceNeeds: rightsToStates }),
    gradeCode: gradeFilter,
    countryCode: countries(label('Country')),
    isFavourite: toggle(label('Favourites'), { at: 'favourites', icon: 'star' }),
  },
  columns: [
    text('buyer', label('Buyer'), ({ company }) => company.companyName, {
      width: 190,
      grows: true,
      priority: 1,
      sort: 'companyName',
      file: 36,
    }),
    country('country', label('Country'), ({ company }) => company.countryCode, {
      width: 46,
      hidesHead: true,
      priority: 3,
      file: 9,
    }),
    text('grade', label('Grade'), ({ grade }) => grade?.gradeCode ?? null, {
      width: 120,
      priority: 5,
      watched: true,
      file: 8,
      needs: grades,
    }),
    day('grade', label('Grade since'), ({ grade }) => grade?.gradeDate ?? null, { file: 12, needs: grades }),
    policyholderColumn({ width: 150, priority: 3 }),
    money('covered', label('Total cover'), (row) => row.covered, {
      width: 116,
      priority: 1,
      sort: 'covered',
      decimals: 'none',
      watched: true,
      summed: true,
      counts: ({ isStopped }) => !isStopped,
      file: 15,
    }),
    codes('covered', label('Types of cover'), buyerCoverKindLabels, (row) => row.coverKinds, { file: 24 }),
    text('covered', label('Currency'), ({ covered }) => covered?.currency ?? null, { file: 10 }),
    money('temporary', label('Temporary part'), ({ temporary }) => temporaryTotal(temporary), {
      width: 116,
      priority: 10,
      decimals: 'none',
      file: 15,
    }),
    day('temporaryUntil', label('Temporary until'), ({ temporary }) => temporary[0]?.endDate ?? null, {
      width: 132,
      priority: 11,
      file: 14,
    }),
    text('bar', label('Used'), () => null, { width: 96, priority: 4, needs: rightToExposure }),
    money('exposure', label('Exposure'), ({ exposure }) => exposure?.amount ?? null, {
      width: 128,
      priority: 2,
      sort: 'exposure',
      decimals: 'minor',
      watched: true,
      file: 15,
      needs: rightToExposure,
    }),
    day('exposure', label('Exposure as of'), ({ exposure }) => exposure?.day ?? null, {
      file: 14,
      needs: rightToExposure,
    }),
    day('exposure', label('Exchange rates as of'), ({ exposure }) => exposure?.ratesOf ?? null, {
      file: 18,
      needs: rightToExposure,
    }),
    status('status', label('Status'), myBuyerStatusLabels, (row) => row.status, { width: 166, priority: 2, file: 18 }),
    day('status', label('Cover stops on'), (row) => row.noCoverAfter ?? null, { file: 14, needs: overdues }),
    money('overdue', label('Overdue'), ({ overdue }) => overdue?.amount ?? null, {
      width: 124,
      priority: 3,
      decimals: 'minor',
      watched: true,
      file: 15,
      needs: overdues,
    }),
    day('overdue', label('Oldest due date'), ({ overdue }) => overdue?.oldestDueDate ?? null, {
      file: 14,
      needs: overdues,
    }),
    day('duty', label('Next obligation'), ({ nextDuty }) => nextDuty?.day ?? null, {
      width: 220,
      align: 'start',
      priority: 4,
      sort: 'nextDuty',
      file: 14,
      needs: overdues,
    }),
    code('duty', label('Obligation'), dutyLabels, ({ nextDuty }) => nextDuty?.duty ?? null, {
      file: 26,
      needs: overdues,
    }),
    code('favourite', label('Favourite'), yesNoLabels, (row) => `${row.isFavourite}`, {
      width: 40,
      hidesHead: true,
      priority: 6,
      file: 10,
    }),
    text('town', label('Town'), (row) => row.town, { width: 120, priority: 8, file: 22 }),
    identifier('policy', label('Policy'), (row) => row.policy, {
      width: 132,
      priority: 7,
      tellsPolicies: true,
      file: 20,
    }),
    identifier('number', label('Buyer number'), ({ company }) => company.companyId, {
      width: 90,
      priority: 9,
      file: 12,
    }),
  ],
});
