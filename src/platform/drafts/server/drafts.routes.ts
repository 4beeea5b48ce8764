import { largestDraft } from '../../core/draft.ts';
import { draftsContract } from '../../core/drafts.contract.ts';
import { refuse } from '../../core/refusal.ts';
import type { Context } from '../../server/context.ts';
import { discardKey } from '../../server/idempotency.ts';
import { lockAsSeen } from '../../server/precondition.ts';
import { Refused } from '../../server/refusal-error.ts';
import { routes } from '../../server/routes.ts';
import { deleteDraft, findDraft, forgetOldest, lockDraft, storeDraft } from './drafts.store.ts';

/** The use cases on what somebody is writing. Its beginning and its end are in the audit trail, never its words. */
export const draftsRoutes = routes(draftsContract, {
  findDraft: async ({ params: { form } }, { actor, tx, now }) => {
    const draft = await findDraft(tx, { personId: actor.personId, form }, now);
    return { form, ...(draft ?? { values: null, keptAt: null, version: 0 }) };
  },
  keepDraft: ({ params, body }, context) => keepDraft(params.form, body.values, context),
  forgetDraft: async ({ params: { form } }, { actor, tx, record }) => {
    if (await deleteDraft(tx, { personId: actor.personId, form })) await record(event('draft.forgotten', form));
    return null;
  },
  discardRequest: async ({ params: { key } }, { actor, tx, now }) => ({
    hasArrived: await discardKey(tx, { personId: actor.personId, key }, now),
  }),
});

/** Keeps what is written so far. @throws Refused `body-too-large`, `version-changed` where it was continued elsewhere. */
async function keepDraft(
  form: string,
  values: Readonly<Record<string, unknown>>,
  context: Context,
): Promise<{ keptAt: string; version: number }> {
  if (Buffer.byteLength(JSON.stringify(values)) > largestDraft) throw new Refused(refuse('body-too-large'));
  const { actor, tx, now, record } = context;
  const key = { personId: actor.personId, form };
  const stood = await lockAsSeen(context, () => lockDraft(tx, key, now));
  const version = stood.version + 1;
  await storeDraft(tx, key, { values, version, now });
  if (version === 1) {
    await forgetOldest(tx, key.personId);
    await record(event('draft.begun', form));
  }
  return { keptAt: now, version };
}

function event(type: string, form: string) {
  return { type, subject: `draft/${form}`, policy: null };
}
