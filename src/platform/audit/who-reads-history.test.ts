import { describe, expect, it } from 'vitest';
import type { Actor } from '../core/actor.ts';
import type { Permission } from '../core/permission.ts';
import { isKindOfRecord, ownOnly, readWith, recordKindsOf } from '../core/record-kinds.ts';
import { mayHear, trailVisibilityOf } from './history-visibility.ts';

const stored = { table: 'orders', id: 'order_id', variant: 'kind' };
const records = recordKindsOf([
  { policy: { ...readWith(), valuesNeed: ['policy-admin-read'] }, claim: readWith('read_claims'), draft: ownOnly },
  { job: { ...readWith('read_overdues'), ownAlways: true } },
  {
    order: {
      ...readWith('tci-access'),
      variants: {
        stored,
        of: [
          { variant: 'claim', needs: ['read_claims'], concerns: 'claim' },
          { variant: 'grade-request', needs: ['read_gr'], concerns: 'grade-request' },
        ],
      },
    },
  },
]);

const holder = (...permissions: Permission[]): Actor => ({
  personId: 'dirk',
  email: 'dirk@test.example',
  name: 'Dirk',
  userType: 'customer',
  organisationId: null,
  permissions: new Set(permissions),
  via: 'session',
  credentialId: 's',
});
const seenWith = (...permissions: Permission[]) => trailVisibilityOf(holder(...permissions), records);
const change = (kind: string, concerns: string | null = null) => ({ type: `${kind}.x`, kind, concerns, statuses: [] });

describe('who reads the history of a record', () => {
  it('is whoever holds the declared permission; personal records are not a visible kind', () => {
    expect(seenWith().kinds).toEqual(['policy']);
    expect(seenWith('read_claims').kinds).toEqual(['policy', 'claim']);
    expect(isKindOfRecord('draft', records)).toBe(true);
    expect(isKindOfRecord('drift', records)).toBe(false);
    expect(isKindOfRecord('constructor', records)).toBe(false);
  });

  it('keeps one’s own entries open where the resource says so', () => {
    expect(seenWith().hiddenKinds).toEqual(['claim', 'order']);
  });

  it('is narrower where a record needs the right of what it is about', () => {
    expect(seenWith('tci-access', 'read_gr').shownVariants).toEqual([
      { kind: 'order', stored, variants: ['grade-request'], concerns: ['grade-request'] },
    ]);
    expect(seenWith('read_gr').shownVariants).toEqual([{ kind: 'order', stored, variants: [], concerns: [] }]);
    const visibility = seenWith('tci-access', 'read_gr');
    expect(mayHear(visibility, change('order', 'grade-request'))).toBe(true);
    expect(mayHear(visibility, change('order', 'claim'))).toBe(false);
    expect(mayHear(visibility, change('order'))).toBe(false);
    expect(mayHear(visibility, change('policy'))).toBe(true);
  });

  it('does not show everybody what a change made of it', () => {
    expect(seenWith('read_claims').hiddenValues).toEqual(['policy']);
    expect(seenWith('policy-admin-read').hiddenValues).toEqual([]);
  });

  it('is declared once', () => {
    expect(() => recordKindsOf([{ claim: readWith() }, { claim: ownOnly }])).toThrow('claim');
  });
});
