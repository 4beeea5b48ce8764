import { addHours } from '../../core/instant.ts';
import { insurerScope } from '../../core/scope.ts';
import type { Clock } from '../../server/clock.ts';
import type { DatabaseAccess } from '../../server/database.ts';
import {
  type CheckedEntry,
  claimRound,
  entriesBeyondHead,
  faultsOfEntries,
  nextChain,
  noteHeads,
  noteProgress,
  openRound,
  type TrailFault,
  type TrailPlace,
  type TrailStep,
} from './trail-checks.store.ts';

/** Before the first entry of a chain: what the first one follows. */
const beginning: CheckedEntry = { position: 0, hash: '' };

/** Before the first chain. */
export const beginningOfTrail: TrailPlace = { chain: { chainId: '', head: beginning }, after: beginning };

/** Entries that one statement checks: some tenths of a second. */
const entriesAtOnce = 2_000;

/** The checks run on the insurer's side, which alone sees every chain. No caller waits for them. */
const house = { scope: insurerScope(), personId: 'insurer/trail' } as const;

/**
 * Checks the next entries of the audit trail. Each must follow its predecessor without a gap and match its hash, and a
 * chain must end at its head. The head is read before the entries: later entries are for the next check.
 */
export async function checkOn(database: DatabaseAccess, { chain, after }: TrailPlace): Promise<TrailStep> {
  return database.read(house, async (tx) => {
    const { chainId, head } = chain;
    if (head === null || after.position >= head.position) {
      const found = await nextChain(tx, chainId);
      if (!found) return { next: null, chains: 0, entries: 0, faults: [], whole: [] };
      return { next: { chain: found, after: beginning }, chains: 1, entries: 0, faults: found.faults, whole: [] };
    }
    const { last, count, faults } = await faultsOfEntries(tx, chainId, {
      after,
      upTo: head.position,
      most: entriesAtOnce,
    });
    const reached = last ?? after;
    if (count === entriesAtOnce && reached.position < head.position)
      return { next: { chain, after: reached }, chains: 0, entries: count, faults, whole: [] };
    const atHead = [...faultsAtHead(chainId, head, reached), ...(await entriesBeyondHead(tx, chainId))];
    const all = [...faults, ...atHead];
    const whole = all.length === 0 ? [{ chainId, head }] : [];
    return { next: { chain, after: head }, chains: 0, entries: count, faults: all, whole };
  });
}

function faultsAtHead(chainId: string, head: CheckedEntry, reached: CheckedEntry): TrailFault[] {
  if (reached.position < head.position) return [{ chainId, position: head.position, fault: 'tail cut' }];
  return reached.hash === head.hash ? [] : [{ chainId, position: head.position, fault: 'not what its head says' }];
}

/** Checks the whole audit trail together and reports each step. */
export async function* walkTrail(database: DatabaseAccess): AsyncGenerator<TrailStep> {
  for (let place: TrailPlace | null = beginningOfTrail; place !== null; ) {
    const step: TrailStep = await checkOn(database, place);
    yield step;
    place = step.next;
  }
}

/** How often the whole audit trail is checked, and how long one run of the background check continues with it. */
const hoursBetweenRounds = 24;
const sliceMs = 2_000;

/**
 * Goes on with the round under way, or begins the next when it is time, for some seconds. One node at a time does, and
 * notes what it found; if it ends early, another takes over. `onFault` is called with what is broken. Answers whether
 * there is more to check.
 */
export async function goOnChecking(
  { database, clock }: Readonly<{ database: DatabaseAccess; clock: Clock }>,
  onFault: (fault: TrailFault) => void,
): Promise<boolean> {
  const now = clock.now();
  await database.write(house, (tx) => openRound(tx, now, addHours(now, -hoursBetweenRounds), beginningOfTrail));
  const round = await database.write(house, claimRound);
  if (!round) return false;
  let done: TrailStep = { next: round.place, chains: 0, entries: 0, faults: [], whole: [] };
  for (const until = performance.now() + sliceMs; done.next !== null && performance.now() < until; ) {
    const step = await checkOn(database, done.next);
    for (const fault of step.faults) onFault(fault);
    done = {
      next: step.next,
      chains: done.chains + step.chains,
      entries: done.entries + step.entries,
      faults: [...done.faults, ...step.faults],
      whole: [...done.whole, ...step.whole],
    };
  }
  await database.write(house, async (tx) => {
    await noteHeads(tx, done.whole);
    await noteProgress(tx, round.checkId, done, clock.now());
  });
  return done.next !== null;
}
