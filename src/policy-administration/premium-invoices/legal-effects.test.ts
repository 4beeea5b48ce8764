import { describe, expect, it } from 'vitest';
import { lawfulReminderDays, legalEffectsIn, suspensionAfter } from './legal-effects.ts';

describe('what the formal notice of an unpaid premium leads to', () => {
  it.each([
    // country, notice, suspended, may be cancelled
    ['FR', '2026-03-01', '2026-03-31', '2026-04-10', 'NOON_AFTER_PAYMENT'],
    ['BE', '2026-03-01', '2026-03-16', '2026-03-31', 'DAY_AFTER_PAYMENT'],
    ['NL', '2026-03-01', '2026-03-15', '2026-03-15', 'DAY_AFTER_PAYMENT'],
    ['FR', '2028-02-01', '2028-03-02', '2028-03-12', 'NOON_AFTER_PAYMENT'],
  ] as const)('in %s, for a notice of %s', (country, noticeOn, suspendedFrom, cancellableFrom, resumption) => {
    const effects = legalEffectsIn(country);
    expect(effects && suspensionAfter(noticeOn, effects)).toEqual({ suspendedFrom, cancellableFrom, resumption });
  });

  it('is left to the policy elsewhere', () => expect(legalEffectsIn('DE')).toBeNull());

  it('begins with a notice no earlier than the law allows it', () => {
    const early = { P: 1, F: 2, S: 3, L: 4, N: 6 };
    expect(lawfulReminderDays(early, legalEffectsIn('FR'))).toEqual({ ...early, N: 10 });
    expect(lawfulReminderDays(early, legalEffectsIn('NL'))).toEqual(early);
    expect(lawfulReminderDays(early, null)).toEqual(early);
  });
});
