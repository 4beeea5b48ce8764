import { isOneOf } from '../../../platform/core/enumeration.ts';
import { deadlineBands } from '../../deadlines/deadline-bands.ts';
import { proposalSorts } from '../ledgers.contract.ts';
import { type ProposalState, proposedStates } from '../proposal-states.ts';
import type { ProposalsQuery } from './ledgers.queries.ts';

type Search = Readonly<Record<string, string | undefined>>;

/** The tabs of the list, by the next action; `open` where the address names none. */
export const proposalTabs = ['open', 'not-needed', 'reported', 'all'] as const;
export type ProposalTab = (typeof proposalTabs)[number];

const statesOf: Readonly<Record<ProposalTab, readonly ProposalState[] | null>> = {
  open: proposedStates,
  'not-needed': ['NOT_NEEDED'],
  reported: ['REPORTED'],
  all: null,
};

/** The tab of the address. */
export function proposalTabIn({ filter }: Search): ProposalTab {
  return isOneOf(proposalTabs, filter) ? filter : 'open';
}

/**
 * The query of the list as the address has it. What the wire would refuse is left out: an address can be edited by
 * hand.
 */
export function proposalQueryOf(search: Search, sort: string | undefined): ProposalsQuery {
  const { q, band } = search;
  const query: { [name in keyof ProposalsQuery]?: ProposalsQuery[name] | undefined } = {
    q: q?.slice(0, 200),
    state: statesOf[proposalTabIn(search)]?.join(','),
    band: isOneOf(deadlineBands, band) ? band : undefined,
    sort: proposalSorts.some((field) => sort === field || sort === `-${field}`) ? sort : undefined,
  };
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined)) as ProposalsQuery;
}
