import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/** The guided tours: one of each area that they lead through (row G4, handbook N 5.4). */
export const flows = ['surety', 'tci', 'riskServices', 'nonPayment', 'policyAdministration'] as const;
export type Flow = ValueOf<typeof flows>;

/** How far somebody is with a tour. A tour that was never seen is offered. */
export const tourStates = ['NEVER_SEEN', 'IN_PROGRESS', 'COMPLETED', 'SKIPPED'] as const;
export type TourState = ValueOf<typeof tourStates>;

/** Raised where a tour changed so much that those who know it should see it once more. */
export const flowVersions: Readonly<Record<Flow, number>> = {
  surety: 1,
  tci: 1,
  riskServices: 1,
  nonPayment: 1,
  policyAdministration: 1,
};

/** What one holds to be led through an area; one of the rights suffices. */
const rights: Readonly<Record<Flow, readonly [Permission, ...Permission[]]>> = {
  surety: ['user-surety-access'],
  tci: ['tci-access'],
  riskServices: ['tci-access'],
  nonPayment: ['read_overdues', 'read_claims'],
  policyAdministration: ['policy-admin-read'],
};

/** Whether a tour is for somebody who holds these permissions. */
export function isFor(flow: Flow, permissions: readonly Permission[]): boolean {
  return rights[flow].some((right) => permissions.includes(right));
}

/** Whether an area has something to be led through: surety has no screens yet. */
export function hasStops(flow: Flow): boolean {
  return flow !== 'surety';
}

/** Addresses at which each area begins, by their first segment. */
const flowBySegment: Readonly<Record<string, Flow>> = {
  dashboard: 'tci',
  buyers: 'riskServices',
  'risk-services': 'riskServices',
  orders: 'riskServices',
  'non-payment': 'nonPayment',
  deadlines: 'nonPayment',
  policies: 'policyAdministration',
  surety: 'surety',
};

/** The tour of the area to which an address belongs; `null` where there is none. */
export function flowAt(address: string): Flow | null {
  return flowBySegment[address.split('/')[1] ?? ''] ?? null;
}

/** Areas whose lists are one segment below them; below policies those of a policy are records. */
const hasListsBelow: readonly string[] = ['risk-services', 'non-payment', 'policies', 'surety'];
/** Keys of policies begin with a capital letter, names of lists do not. */
const nameOfList = /^[a-z]/;

/**
 * Whether an area begins at this address: its first screen or one of its lists. Records and forms do not count: their
 * readers are at work.
 */
export function isEntrance(address: string): boolean {
  const [, first = '', ...below] = address.replace(/\/$/, '').split('/');
  const [list = ''] = below;
  return below.length === 0 || (below.length === 1 && hasListsBelow.includes(first) && nameOfList.test(list));
}

/** Whether a tour is offered on the screens of its area: it was never seen. */
export function isOffered(state: TourState): boolean {
  return state === 'NEVER_SEEN';
}

/** States that a person can reach from each: a finished tour stays finished. */
const nextStates: Readonly<Record<TourState, readonly TourState[]>> = {
  NEVER_SEEN: ['IN_PROGRESS', 'COMPLETED', 'SKIPPED'],
  IN_PROGRESS: ['COMPLETED', 'SKIPPED'],
  SKIPPED: ['IN_PROGRESS', 'COMPLETED'],
  COMPLETED: [],
};

/** Why a tour cannot reach a state; its present one is no change and is never refused. */
export function whyNotMove(from: TourState, to: TourState): Refusal | null {
  return from === to || nextStates[from].includes(to) ? null : refuse('tour-over');
}
