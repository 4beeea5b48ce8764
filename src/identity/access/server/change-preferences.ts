import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused, refuseIf } from '../../../platform/server/refusal-error.ts';
import type { Me } from '../access.contract.ts';
import { changePreferences, type PreferenceChange, whyNotKeepPreferences } from '../person.ts';
import { findProfile, savePreferences } from './me.store.ts';

/** Changes the preferences of the caller. */
export async function changeMyPreferences(
  change: PreferenceChange,
  { actor, tx, record }: Context,
): Promise<Me['preferences']> {
  const { personId } = actor;
  const profile = await findProfile(tx, personId);
  if (!profile) throw new Refused(refuse('not-signed-in'));
  const preferences = changePreferences(profile.preferences, change);
  refuseIf(whyNotKeepPreferences(preferences));
  await savePreferences(tx, personId, preferences);
  await record({
    type: 'person.preferences-changed',
    subject: `person/${personId}`,
    policy: null,
    before: profile.preferences,
    after: preferences,
  });
  return preferences;
}
