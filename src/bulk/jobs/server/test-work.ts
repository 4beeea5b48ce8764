import type { WorkKind } from '../job.ts';
import type { JobContext } from './job-context.ts';
import type { LineWork, WorkByAccount, WorkByLine } from './line-target.ts';

/** How a workshop works off lines of a kind one by one or together, for tests of what happens when it breaks off. */
export function workByLine({ kinds }: Pick<JobContext, 'kinds'>, kind: WorkKind): WorkByLine {
  const { work } = kinds[kind];
  if (work.way === 'by-account') throw new Error(`${kind} are worked off by account`);
  return work;
}

/** As `workByLine`, of what is worked off by account. */
export function workByAccount({ kinds }: Pick<JobContext, 'kinds'>, kind: WorkKind): WorkByAccount {
  const { work } = kinds[kind];
  if (work.way !== 'by-account') throw new Error(`${kind} are worked off line by line`);
  return work;
}

/** The workshop with other work on lines of a kind. */
export function withWork(jobContext: JobContext, kind: WorkKind, work: LineWork): JobContext {
  return { ...jobContext, kinds: { ...jobContext.kinds, [kind]: { ...jobContext.kinds[kind], work } } };
}
