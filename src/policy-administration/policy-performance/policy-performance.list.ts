import { label } from '../../platform/core/label.ts';
import {
  choice,
  day,
  defineList,
  identifier,
  money,
  number,
  percent,
  policies,
  text,
} from '../../platform/core/list.ts';
import { policyPeriodLabels } from '../../policies/policies/policy-labels.ts';
import { performanceSorts, policyPerformanceContract } from './policy-performance.contract.ts';

/** What the policies of a portfolio cost and give (row C7). */
export const policyPerformanceList = defineList(policyPerformanceContract.listPolicyPerformance, {
  name: 'policy-performance',
  title: label('Performance of policies'),
  failed: label('The figures could not be loaded.'),
  idOf: ({ policy }) => policy,
  sorts: performanceSorts,
  sort: '-lossRatio',
  tabs: {
    running: { label: label('In force') },
    ended: { label: label('Ended'), query: { isEnded: true } },
  },
  filters: { policy: policies(), period: choice(label('Insurance year'), policyPeriodLabels) },
  decimals: 'none',
  columns: [
    text('holder', label('Policyholder'), (row) => row.policyholder.name, {
      width: 200,
      grows: true,
      priority: 1,
      file: 36,
    }),
    identifier('policy', label('Policy'), (row) => row.policy, { width: 132, priority: 2, sort: 'policy', file: 20 }),
    day('from', label('From'), (row) => row.period.from, { file: 12 }),
    day('until', label('Until'), (row) => row.period.to, { file: 12 }),
    text('currency', label('Currency'), (row) => row.currency, { file: 10 }),
    money('written', label('Premium written'), (row) => row.premiumWritten, { file: 16 }),
    money('earned', label('Premium earned'), (row) => row.premiumEarned, { width: 148, priority: 3, file: 16 }),
    money('fees', label('Fees'), (row) => row.feesInvoiced, { file: 14 }),
    money('paid', label('Claims paid'), (row) => row.claimsPaid, { width: 140, priority: 4, file: 16 }),
    money('reserved', label('Claims reserved'), (row) => row.claimsReserved, { width: 148, priority: 5, file: 16 }),
    money('recoveries', label('Recoveries'), (row) => row.recoveries, { file: 16 }),
    percent('ratio', label('Loss ratio'), (row) => row.lossRatio, {
      width: 112,
      priority: 1,
      sort: 'lossRatio',
      needs: 'read_claims',
    }),
    number('ratio', label('Loss ratio'), (row) => row.lossRatio, { file: 12, needs: 'read_claims' }),
    percent('used', label('Maximum liability used'), (row) => row.maxLiabilityUsed, { width: 184, priority: 6 }),
    number('used', label('Maximum liability used'), (row) => row.maxLiabilityUsed, { file: 14 }),
    number('covers', label('Covers'), (row) => row.coverCount, { width: 92, priority: 4, file: 10 }),
    money('cover', label('Cover in force'), (row) => row.totalCoverAmount, { width: 152, priority: 3, file: 18 }),
    percent('accepted', label('Approval rate'), (row) => row.acceptanceRateByAmount, { width: 140, priority: 7 }),
    number('accepted', label('Approval rate'), (row) => row.acceptanceRateByAmount, { file: 12 }),
    money('overdue', label('Overdue'), (row) => row.overdueAmount, { width: 140, priority: 5, file: 16 }),
    day('asOf', label('As of'), (row) => row.asOf, { width: 112, priority: 8, file: 12 }),
  ],
});
