import { draftDays, mostDrafts } from '../../core/draft.ts';
import type { Db } from '../../server/context.ts';
import { execute, firstRow } from '../../server/statements.ts';

/** A draft of one person in one form. */
export type DraftRecord = Readonly<{ values: Record<string, unknown>; keptAt: string; version: number }>;

/** Whose draft, of which form. */
export type DraftKey = Readonly<{ personId: string; form: string }>;

/** The draft as long as it counts; `null` for one that is over, and for everybody else's. */
export function findDraft(tx: Db, { personId, form }: DraftKey, now: string): Promise<DraftRecord | null> {
  return firstRow<DraftRecord>(tx)`
    select content as "values", kept_at, version from drafts
    where person_id = ${personId} and form = ${form} and expires_at > ${now}`;
}

/** The version of a draft while nobody else keeps it; 0 where there is none, or where it is over. */
export async function lockDraft(tx: Db, { personId, form }: DraftKey, now: string): Promise<{ version: number }> {
  // what is not there yet has no row to lock
  await execute(tx)`select pg_advisory_xact_lock(hashtextextended(${`draft/${personId}/${form}`}, 0))`;
  return (await findDraft(tx, { personId, form }, now)) ?? { version: 0 };
}

/** Keeps a draft, which is locked, over what stands there. */
export async function storeDraft(
  tx: Db,
  { personId, form }: DraftKey,
  draft: Readonly<{ values: Readonly<Record<string, unknown>>; version: number; now: string }>,
): Promise<void> {
  const { now, version } = draft;
  await execute(tx)`
    insert into drafts (person_id, form, content, version, kept_at, expires_at)
    values (${personId}, ${form}, ${JSON.stringify(draft.values)}::json, ${version}, ${now},
      ${now}::timestamptz + make_interval(days => ${draftDays}))
    on conflict (person_id, form) do update
      set content = excluded.content, kept_at = excluded.kept_at, expires_at = excluded.expires_at,
        version = excluded.version`;
}

/** Deletes the oldest drafts of a person above the limit. */
export async function forgetOldest(tx: Db, personId: string): Promise<void> {
  await execute(tx)`
    delete from drafts where person_id = ${personId} and form in (
      select form from drafts where person_id = ${personId} order by kept_at desc, form offset ${mostDrafts})`;
}

/** Deletes a draft; answers whether there was one. */
export async function deleteDraft(tx: Db, { personId, form }: DraftKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('drafts')
    .where('personId', '=', personId)
    .where('form', '=', form)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all expired drafts. */
export async function forgetOldDrafts(tx: Db, now: string): Promise<void> {
  await execute(tx)`select forget_drafts(${now})`;
}
