import { refuse } from '../refusal.ts';
import { Refused } from './refused.ts';

/** Whose write it is and what it is about. */
export type WriteOf = Readonly<{
  personId: string;
  organisationId: string | null;
  /** The record or account that it changes, where its address or body names one. */
  record: string | null;
  /** The insurer has connections of its own, and systems that send many writes at once on purpose. */
  isInsurer: boolean;
}>;

/** Runs a write when its turn has come, and gives the turn on. */
export type WriteTurns = <Result>(of: WriteOf, write: () => Promise<Result>) => Promise<Result>;

/** Writes of one person that may wait for their turn on a node: one more is refused at once. */
const mostWaiting = 20;
/** Milliseconds for which a write waits for its turn, as long as for a connection. */
const usualWait = 8_000;

/**
 * Lines up writes before they take a connection. Who waits in the database for the turn on a record holds a connection all
 * the while; a few such writes of one person were enough to leave none to anybody else. On one node the writes on a record
 * go one after another, and a person and an organisation have a share of the connections; between nodes the turn in the
 * database holds (decisions 44, 85). Refuses with `too-many-requests` (429).
 */
export function writeTurns(connections: number, longestWait = usualWait): WriteTurns {
  const ofPerson = turnsOf(Math.ceil(connections / 3), mostWaiting);
  const ofOrganisation = turnsOf(Math.ceil((connections * 2) / 3));
  const ofRecord = turnsOf(1);

  return async ({ personId, organisationId, record, isInsurer }, write) => {
    const until = performance.now() + longestWait;
    const turns: (() => void)[] = [];
    const take = async (line: Line, key: string) => void turns.push(await line(key, until));
    try {
      // always in this order, so that nobody waits in a ring; who waits for a record holds no share of the organisation
      if (!isInsurer) await take(ofPerson, personId);
      if (record !== null) await take(ofRecord, `${isInsurer} ${record}`);
      if (!isInsurer && organisationId !== null) await take(ofOrganisation, organisationId);
      return await write();
    } finally {
      for (const giveOn of turns.toReversed()) giveOn();
    }
  };
}

/** Waits for a turn at a key; answers how it is given on. */
type Line = (key: string, until: number) => Promise<() => void>;

function turnsOf(mostAtWork: number, longest = Number.POSITIVE_INFINITY): Line {
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
        next(); // takes over the turn, so that nobody who comes later is faster
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
