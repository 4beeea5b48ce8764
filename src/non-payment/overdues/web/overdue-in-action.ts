import type { OverdueItem } from '../overdues.contract.ts';

/** How a report stands in a dialog about several. */
export const overdueInAction = {
  idOf: ({ overdueId }: OverdueItem) => overdueId,
  about: ({ company, caseNumber, totalOutstanding }: OverdueItem) => ({
    name: company.companyName,
    number: caseNumber,
    amount: totalOutstanding,
  }),
} as const;
