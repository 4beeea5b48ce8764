import { type Actor, holds } from './actor.ts';
import type { ValueOf } from './enumeration.ts';
import { exportedListLabels } from './exported-list-labels.ts';
import type { Permission } from './permission.ts';
import { type Refusal, refuse } from './refusal.ts';
import type { Scope } from './scope.ts';

export type ExportedListName = keyof typeof exportedListLabels;
/** Lists that can be taken along as a file (row H2). Each is declared in the manifest of its resource. */
export const exportedListNames = Object.keys(exportedListLabels) as ExportedListName[];

export const exportFormats = ['xlsx', 'csv'] as const;
export type ExportFormat = ValueOf<typeof exportFormats>;

/** WAITING for its turn, RUNNING, READY to be taken; EXPIRED when its time is over and the file is deleted. */
export const exportStates = ['WAITING', 'RUNNING', 'READY', 'FAILED', 'CANCELLED', 'EXPIRED'] as const;
export type ExportState = ValueOf<typeof exportStates>;

/** Why no file came out of it. */
export const exportFailures = ['too-many-rows', 'not-permitted', 'refused', 'interrupted'] as const;
export type ExportFailure = ValueOf<typeof exportFailures>;

/** States in which work is still to be done. */
export const openStates = ['WAITING', 'RUNNING'] as const satisfies readonly ExportState[];
/** States in which there is no file, and none will come. */
export const endedStates = ['FAILED', 'CANCELLED', 'EXPIRED'] as const satisfies readonly ExportState[];

/** Rows of one file: what a sheet holds below its head. */
export const mostRows = 1_048_575;
/** Rows that are exported by their ids at most. */
export const mostChosenRows = 1000;
/** Files that one person may have under way at once. */
export const mostUnderWay = 5;
/** Files that are kept for one person; the oldest make room. */
export const mostKept = 30;
/** Tries after interruptions beyond the user's control: a killed server, a database that went away. */
export const mostAttempts = 3;

/** What the reader could see when the file was made. */
export type MadeFor = Readonly<{
  permissions: readonly Permission[];
  policies: readonly string[];
  portfolios: readonly string[];
  /** Organisation whose administrator alone sees what the file holds; `null` for what does not hang on that task. */
  administered: string | null;
}>;

/** Why another export cannot be asked for; `underWay` are the reader's own. */
export function whyNotExport(underWay: number): Refusal | null {
  return underWay >= mostUnderWay ? refuse('too-many-exports', { most: mostUnderWay }) : null;
}

/** Why an export cannot be stopped: it is over. */
export function whyNotCancelExport(state: ExportState): Refusal | null {
  return isOpen(state) ? null : refuse('export-not-open');
}

/**
 * Why the file cannot be taken: it is not there, or the reader sees less today than it holds. Rights are checked again
 * with every download, because a file exists longer than the rights at its making.
 */
export function whyNotDownload(
  { state, madeFor }: Readonly<{ state: ExportState; madeFor: MadeFor }>,
  actor: Actor,
  scope: Scope,
): Refusal | null {
  if (state !== 'READY') return refuse('export-not-ready');
  const seesAll = holds(actor, ...madeFor.permissions) && holdsScope(scope, madeFor) && administers(actor, madeFor);
  return seesAll ? null : refuse('export-outdated');
}

function administers({ userType, organisationId }: Actor, { administered }: MadeFor): boolean {
  return administered === null || (userType === 'administrator' && organisationId === administered);
}

/** Whether an export still waits or is being made. */
export function isOpen(state: ExportState): boolean {
  return (openStates as readonly ExportState[]).includes(state);
}

function holdsScope(scope: Scope, { policies, portfolios }: MadeFor): boolean {
  if (scope.kind === 'insurer') return true;
  return (
    policies.every((policy) => scope.policies.includes(policy)) &&
    portfolios.every((portfolio) => scope.portfolios.includes(portfolio))
  );
}
