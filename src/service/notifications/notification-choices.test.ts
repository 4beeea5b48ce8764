import { expect, test } from 'vitest';
import { isUrgent } from './notification-choices.ts';

const obligation = { type: 'DEADLINE_APPROACHING', day: '2026-11-23', createdAt: '2026-11-20T08:00:00.000Z' } as const;

test.each([
  ['near', obligation, 3, true],
  ['on its last day', { ...obligation, day: '2026-11-20' }, 0, true],
  ['further away', obligation, 2, false],
  ['where its reader switched it off', obligation, null, false],
  ['of another type', { ...obligation, type: 'CLAIM_OFFER' }, 3, false],
  ['without a day', { ...obligation, day: null }, 3, false],
] as const)('an obligation %s is urgent or not', (_, notification, urgentDays, urgent) => {
  expect(isUrgent(notification, urgentDays)).toBe(urgent);
});
