import { refuse } from '../core/refusal.ts';
import { Refused } from './refusal-error.ts';

/** Whose write it is and what it is about. */
export type WriteOf = Readonly<{
  personId: string;
  organisationId: string | null;
  /** The record or account that it changes, where its address or body names one. */
  record: string | null;
  /** The insurer has connections of its own, and its systems send many writes at once on purpose. */
  isInsurer: boolean;
}>;

/** Runs a write when it is first in line, then lets the next one run. */
export type WriteQueue = <Result>(of: WriteOf, write: () => Promise<Result>) => Promise<Result>;

/** Writes of one person that may wait in line on a node: one more is refused at once. */
const mostWaiting = 20;
/** Milliseconds for which a write waits in line, as long as for a connection. */
const usualWait = 8_000;

/**
 * Lines up writes before they take a connection. A write that waits in the database for the lock of a record holds a
 * connection meanwhile; a few such writes of one person could use up all connections. On one node the writes on a
 * record go one after another, and a person and an organisation have a share of the connections; between nodes the lock
 * in the database holds (decisions 44, 85). Refuses with `too-many-requests` (429).
 */
export function writeQueue(connections: number, longestWait = usualWait): WriteQueue {
  const ofPerson = slotsOf(Math.ceil(connections / 3), mostWaiting);
  const ofOrganisation = slotsOf(Math.ceil((connections * 2) / 3));
  const ofRecord = slotsOf(1);

  return async ({ personId, organisationId, record, isInsurer }, write) => {
    const until = performance.now() + longestWait;
    const releases: (() => void)[] = [];
    const acquire = async (line: Line, key: string) => void releases.push(await line(key, until));
    try {
      // always in this order, so that there is no deadlock; who waits for a record takes no share of the organisation
      if (!isInsurer) await acquire(ofPerson, personId);
      if (record !== null) await acquire(ofRecord, `${isInsurer} ${record}`);
      if (!isInsurer && organisationId !== null) await acquire(ofOrganisation, organisationId);
      return await write();
    } finally {
      for (const release of releases.toReversed()) release();
    }
  };
}

/** Waits in line at a key; answers the function that releases it. */
type Line = (key: string, until: number) => Promise<() => void>;

function slotsOf(mostAtWork: number, longest = Number.POSITIVE_INFINITY): Line {
  const lines = new Map<string, { atWork: number; waiting: Set<() => void> }>();
  const tooMany = () => new Refused(refuse('too-many-requests', { mostAtOnce: mostAtWork + mostWaiting }));

  return async (key, until) => {
    const line = lines.get(key) ?? { atWork: 0, waiting: new Set() };
    lines.set(key, line);
    if (line.atWork < mostAtWork) line.atWork += 1;
    else if (line.waiting.size >= longest) throw tooMany();
    else await comeUp(line.waiting, until);
    return () => {
      const [next] = line.waiting;
      if (next) {
        line.waiting.delete(next);
        next(); // takes over the place, so that no later caller goes first
        return;
      }
      line.atWork -= 1;
      if (line.atWork === 0) lines.delete(key);
    };
  };

  function comeUp(waiting: Set<() => void>, until: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(go);
        reject(tooMany());
      }, until - performance.now());
      function go(): void {
        clearTimeout(timer);
        resolve();
      }
      waiting.add(go);
    });
  }
}
