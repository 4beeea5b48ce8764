import { dateRangePresets } from '../../../platform/core/date-range.ts';
import { isOneOf } from '../../../platform/core/enumeration.ts';
import { splitValues } from '../../../platform/core/page.ts';
import { lossCauses } from '../../../policies/policies/duty-rules.ts';
import type { ClaimStatus } from '../../case-statuses/claim-status.ts';

import { claimSorts } from '../claims.contract.ts';
import type { ClaimsQuery } from './claims.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list, and the statuses that each shows; `open` is where the list begins. */
export const statusesOfTab = {
  open: null,
  yours: ['DRAFT', 'AWAITING_APPROVAL', 'DOCUMENTS_REQUESTED', 'OFFER_SENT', 'REJECTED'],
  waiting: [
    'SUBMITTED',
    'REGISTERED',
    'IN_ASSESSMENT',
    'WAITING_PERIOD',
    'LOSS_ESTABLISHED',
    'DECIDED_ACCEPTED',
    'DECIDED_PARTIAL',
    'PAYMENT_ORDERED',
    'SUSPENDED',
  ],
  paid: ['PAID', 'RECOVERY_OPEN'],
  closed: ['WITHDRAWN', 'CLOSED_PAID_BY_BUYER', 'CLOSED'],
  all: null,
} as const satisfies Readonly<Record<string, readonly ClaimStatus[] | null>>;
export type ClaimTab = keyof typeof statusesOfTab;
export const claimTabs = Object.keys(statusesOfTab) as ClaimTab[];

/** The tab of the address; the open ones where it names none. */
export function tabIn({ filter }: Search): ClaimTab {
  return claimTabs.find((tab) => tab === filter) ?? 'open';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function claimQueryOf(search: Search, sort: string | undefined): ClaimsQuery {
  const { q, policy, countryCode, filed, cause, minAmount, maxAmount } = search;
  const tab = tabIn(search);
  const causes = splitValues(cause).filter((each) => isOneOf(lossCauses, each));
  const query: { [name in keyof ClaimsQuery]?: ClaimsQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    policy,
    countryCode,
    status: statusesOfTab[tab]?.join(','),
    isOpen: tab === 'open' ? true : undefined,
    causeOfLoss: causes.length > 0 ? causes.join(',') : undefined,
    filed: isOneOf(dateRangePresets, filed) ? filed : undefined,
    minAmount: amountIn(minAmount),
    maxAmount: amountIn(maxAmount),
    sort: claimSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ClaimsQuery;
}

function amountIn(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,12}$/.test(text) ? Number(text) : undefined;
}
