import type { WorkKind } from '../job.ts';
import type { LineWork, WorkByAccount, WorkByLine } from './line-target.ts';
import type { Workshop } from './workshop.ts';

/** How a workshop works off lines of a kind one by one or together, for tests of what happens when it breaks off. */
export function workByLine({ kinds }: Pick<Workshop, 'kinds'>, kind: WorkKind): WorkByLine {
  const { work } = kinds[kind];
  if (work.way === 'by-account') throw new Error(`${kind} are worked off by account`);
  return work;
}

/** As `workByLine`, of what is worked off by account. */
export function workByAccount({ kinds }: Pick<Workshop, 'kinds'>, kind: WorkKind): WorkByAccount {
  const { work } = kinds[kind];
  if (work.way !== 'by-account') throw new Error(`${kind} are worked off line by line`);
  return work;
}

/** The workshop with other work on lines of a kind. */
export function withWork(workshop: Workshop, kind: WorkKind, work: LineWork): Workshop {
  return { ...workshop, kinds: { ...workshop.kinds, [kind]: { ...workshop.kinds[kind], work } } };
}
