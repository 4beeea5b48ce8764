import { sql } from 'kysely';
import type { Db } from '../../platform/server/context.ts';
import { draftDays, mostDrafts } from '../draft.ts';

/** A draft of one person in one form. */
export type DraftRecord = Readonly<{ values: Record<string, unknown>; keptAt: string; version: number }>;

/** Whose draft, of which form. */
export type DraftKey = Readonly<{ personId: string; form: string }>;

/** The draft as long as it counts; `null` for one that is over, and for everybody else's. */
export async function findDraft(tx: Db, { personId, form }: DraftKey, now: string): Promise<DraftRecord | null> {
  const { rows } = await sql<DraftRecord>`
    select content as "values", kept_at as "keptAt", version from drafts
    where person_id = ${personId} and form = ${form} and expires_at > ${now}`.execute(tx);
  return rows[0] ?? null;
}

/**
 * Keeps a draft over the version that it was written on, whatever is stored when that is `null`. Answers its new
 * version, `null` where another version is stored: it was continued elsewhere. An expired draft counts as none.
 */
export async function storeDraft(
  tx: Db,
  { personId, form }: DraftKey,
  draft: Readonly<{ values: Readonly<Record<string, unknown>>; now: string; basedOn: number | null }>,
): Promise<number | null> {
  const { now, basedOn } = draft;
  const { rows } = await sql<{ version: number }>`
    insert into drafts as d (person_id, form, content, version, kept_at, expires_at)
    select ${personId}, ${form}, ${JSON.stringify(draft.values)}::json, 1, ${now}, ${now}::timestamptz + make_interval(days => ${draftDays})
    where ${basedOn}::integer is null or ${basedOn} = 0
      or exists (select 1 from drafts where person_id = ${personId} and form = ${form} and version = ${basedOn})
    on conflict (person_id, form) do update
      set content = excluded.content, kept_at = excluded.kept_at, expires_at = excluded.expires_at,
        version = case when d.expires_at > ${now} then d.version + 1 else 1 end
      where ${basedOn}::integer is null or (case when d.expires_at > ${now} then d.version else 0 end) = ${basedOn}
    returning version`.execute(tx);
  return rows[0]?.version ?? null;
}

/** Deletes the oldest drafts of a person above the limit. */
export async function forgetOldest(tx: Db, personId: string): Promise<void> {
  await sql`
    delete from drafts where person_id = ${personId} and form in (
      select form from drafts where person_id = ${personId} order by kept_at desc, form offset ${mostDrafts})`.execute(
    tx,
  );
}

/** Deletes a draft; answers whether there was one. */
export async function deleteDraft(tx: Db, { personId, form }: DraftKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('drafts')
    .where('person_id', '=', personId)
    .where('form', '=', form)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all expired drafts. */
export async function forgetOldDrafts(tx: Db, now: string): Promise<void> {
  await sql`select forget_drafts(${now})`.execute(tx);
}
