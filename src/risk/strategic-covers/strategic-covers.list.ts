import { label } from '../../platform/core/label.ts';
import {
  code,
  countries,
  day,
  defineList,
  instant,
  money,
  number,
  period,
  policies,
  status,
  text,
} from '../../platform/core/list.ts';
import { buyerColumns, lastCoveredDay, policyColumns, referenceColumn } from '../buyers/buyer.list.ts';
import { stoppedLabel } from '../buyers/buyer-stop-labels.ts';
import { strategicCoversContract, strategicSorts } from './strategic-covers.contract.ts';
import { strategicStatusLabels } from './strategic-labels.ts';

/** The buyers whose loss of cover would hurt most, in their order, with what is needed and what is in force (row D9). */
export const strategicCoverList = defineList(strategicCoversContract.listStrategicCovers, {
  name: 'strategic-covers',
  title: label('Strategic buyers'),
  figure: { search: { filter: 'existing' }, says: label('strategic') },
  failed: label('The strategic buyers could not be loaded.'),
  idOf: ({ coverId }) => coverId,
  sorts: strategicSorts,
  sort: 'priority',
  search: label('Buyer, number'),
  groupsBy: 'policyholder',
  tabs: {
    all: { label: label('All') },
    existing: { label: label('Strategic'), query: { strategicStatus: ['existing'] } },
    pending: { label: label('With the insurer'), query: { strategicStatus: ['pending'] } },
    declined: { label: label('Declined'), query: { strategicStatus: ['declined'] } },
  },
  filters: {
    policy: policies(),
    countryCode: countries(label('Country')),
    nominated: period(label('Nominated'), label('Nominated: any time')),
  },
  decimals: 'none',
  columns: [
    // a buyer that was declined keeps its number for the file only
    number('priority', label('Priority'), (row) => (row.strategicStatus === 'declined' ? null : row.priority), {
      width: 72,
      priority: 1,
      sort: 'priority',
    }),
    number('priority', label('Priority'), (row) => row.priority, { file: 9 }),
    ...buyerColumns,
    referenceColumn({ file: 18 }),
    ...policyColumns,
    money('need', label('Needed'), (row) => row.needAmount, { width: 112, priority: 1, file: 15 }),
    money('cover', label('In force'), (row) => (row.isStopped ? null : row.totalAmount), {
      width: 112,
      priority: 2,
      watched: true,
    }),
    money('cover', label('In force'), (row) => row.totalAmount, { file: 15 }),
    code('cover', label('Cover'), { true: stoppedLabel.label }, (row) => (row.isStopped ? 'true' : null), { file: 14 }),
    lastCoveredDay('cover'),
    text('cover', label('Currency'), (row) => row.totalAmount.currency, { file: 10 }),
    day('until', label('Needed from'), (row) => row.needFrom, { file: 12 }),
    day('until', label('Needed until'), (row) => row.needTo, { width: 128, priority: 4, file: 12 }),
    text('rationale', label('Reason'), (row) => row.rationale, { width: 220, priority: 6, file: 60 }),
    status('status', label('Status'), strategicStatusLabels, (row) => row.strategicStatus, {
      width: 160,
      priority: 2,
      file: 20,
    }),
    text('status', label('Underwriter'), (row) => row.underwriter, { file: 24 }),
    instant('nominated', label('Nominated'), (row) => row.nominatedAt, {
      width: 112,
      priority: 5,
      sort: 'nominatedAt',
      file: 17,
    }),
    text('nominated', label('Nominated by'), (row) => row.nominatedBy, { file: 24 }),
  ],
  tile: {
    meta: ({ company }) => company.companyId,
    note: ({ isStopped, totalAmount }, { say, format }) =>
      isStopped ? say(stoppedLabel.label) : say(label('{inForce} in force'), { inForce: format.money(totalAmount) }),
    status: 'status',
    end: ({ strategicStatus, priority }, { say }) =>
      strategicStatus === 'declined' ? '' : say(label('Priority {priority}'), { priority }),
  },
});
