import { claimCosts } from '../../non-payment/claims/loss-ratio.ts';
import { paths } from '../../platform/core/paths.ts';
import type { PolicyPeriodKind } from '../../policies/policies/policy.ts';
import { isPremium, premiumInvoiceTypes, premiumTypes } from '../premium-invoices/premium-invoice.ts';
import type { FigureName } from './policy-performance-labels.ts';

/** A list, by the address of its screen with the filters that make it. */
export type FigureList = Readonly<{ to: string; search: Readonly<Record<string, string>> }>;

const premium = { to: paths.premiumInvoices, search: { filter: 'all', type: premiumTypes.join(',') } };
const fees = premiumInvoiceTypes.filter((type) => !isPremium(type));
const claims = (search: Readonly<Record<string, string>>) => ({
  to: paths.claims,
  search: { filter: 'all', ...search },
});

/** Lists of both insurance years, each of those that count for it. */
const listsOfYears: Readonly<Partial<Record<FigureName, FigureList>>> = {
  premiumWritten: premium,
  premiumEarned: premium,
  feesInvoiced: { to: paths.premiumInvoices, search: { filter: 'all', type: fees.join(',') } },
  claimsPaid: claims({ cost: 'PAID' }),
  claimsReserved: claims({ cost: 'RESERVED' }),
  recoveries: claims({ cost: 'RECOVERED' }),
  lossRatio: claims({ cost: claimCosts.join(',') }),
  maxLiabilityUsed: claims({}),
  turnoverDeclared: { to: paths.turnoverDeclarations, search: { filter: 'declared', basis: 'TURNOVER' } },
};

const covers = { to: paths.covers, search: { filter: 'cover' } };
const overdues = { to: paths.overdues, search: { filter: 'open' } };

/** Lists that show what stands today, and nothing of a year that is over. */
const listsOfToday: Readonly<Partial<Record<FigureName, FigureList>>> = {
  coverCount: covers,
  totalCoverAmount: covers,
  averageGrade: covers,
  overdueCount: overdues,
  overdueAmount: overdues,
};

/** The list whose rows make a figure of a year; `null` where there is none, as of what the terms of the policy say. */
export function listOfFigure(name: FigureName, period: PolicyPeriodKind): FigureList | null {
  const ofYears = listsOfYears[name];
  if (ofYears) return { ...ofYears, search: { ...ofYears.search, period } };
  return (period === 'current-policy-period' && listsOfToday[name]) || null;
}
