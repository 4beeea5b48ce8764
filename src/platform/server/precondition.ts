import type { Operation } from '../core/contract.ts';
import { type Refusal, refuse } from '../core/refusal.ts';
import type { Context } from './context.ts';
import { Refused } from './refusal-error.ts';

/** The versions that a change may be based on, and whether the record was held against them. */
export type ExpectedVersion = { readonly versions: readonly number[]; isCompared: boolean };

type Versioned = Readonly<{ version: number }>;

/** The caller saw this version. */
export function expectVersion(...versions: readonly number[]): ExpectedVersion {
  return { versions, isCompared: false };
}

/**
 * `If-Match` as versions (RFC 9110, section 13.1.1); `null` where any will do. A `W/` that a proxy puts before a tag when it
 * compresses the reply is passed over. What is no version of ours matches none.
 */
export function versionsIn(header: string | undefined): readonly number[] | null {
  if (header === undefined || header.trim() === '*') return null;
  return header.split(',').flatMap((tag) => {
    const version = /^\s*(?:W\/)?"(\d{1,9})"\s*$/.exec(tag)?.[1];
    return version === undefined ? [] : [Number(version)];
  });
}

/** Why a change is refused before anything is looked up: it must say which version it is based on (RFC 6585, section 3). */
export function whyNotConditional({ concurrency }: Operation, header: string | undefined): Refusal | null {
  return concurrency === 'if-match' && header === undefined ? refuse('precondition-required') : null;
}

/**
 * Does the work of an operation with the version that its caller saw. A declared operation that holds no record against it
 * is a defect, and is rolled back.
 */
export async function withPrecondition<Result>(
  { concurrency, path }: Operation,
  header: string | undefined,
  context: Context,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const versions = concurrency === undefined ? null : versionsIn(header);
  if (versions === null) return work(context);
  const ifMatch = expectVersion(...versions);
  const result = await work({ ...context, ifMatch });
  if (!ifMatch.isCompared) throw new Error(`${path} declares If-Match and compares no version`);
  return result;
}

/** A record while nobody else changes it, in the version that the caller saw. `lock` finds and locks it in one. */
export async function lockAsSeen<Record extends Versioned>(
  context: Pick<Context, 'ifMatch'>,
  lock: () => Promise<Record | null | undefined>,
): Promise<Record> {
  const locked = await lock();
  if (!locked) throw new Refused(refuse('not-found'));
  refuseUnlessSeen(context, locked.version);
  return locked;
}

/** Refuses where a record that is locked by now stands in another version than the caller saw. */
export function refuseUnlessSeen({ ifMatch }: Pick<Context, 'ifMatch'>, version: number): void {
  if (ifMatch === null) return;
  ifMatch.isCompared = true;
  if (!ifMatch.versions.includes(version)) throw new Refused(refuse('version-changed', { version }));
}
