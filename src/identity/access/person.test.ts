import { describe, expect, test } from 'vitest';
import {
  changeBack,
  changePreferences,
  defaultPreferences,
  type ListDisplay,
  whyNotKeepPreferences,
} from './person.ts';

describe('preferences', () => {
  test('a change replaces what it names and leaves the rest', () => {
    const dark = changePreferences(defaultPreferences, { theme: 'dark', locale: 'fr', density: undefined });
    expect(dark).toEqual({ ...defaultPreferences, theme: 'dark', locale: 'fr' });
    expect(changePreferences(dark, { locale: null })).toEqual({ ...defaultPreferences, theme: 'dark' });
  });

  test('lists are changed one by one', () => {
    const tiles = changePreferences(defaultPreferences, { listDisplay: { covers: 'tile' } });
    expect(changePreferences(tiles, { listDisplay: { policies: 'table' } }).listDisplay).toEqual({
      covers: 'tile',
      policies: 'table',
    });
  });

  test('topics of mail are changed one by one', () => {
    const daily = changePreferences(defaultPreferences, { mail: { approvals: 'daily' } });
    expect(daily.mail).toEqual({ approvals: 'daily', 'own-orders': 'at-once', changes: 'daily' });
  });

  test('what replaced something is brought back alone', () => {
    const before = changePreferences(defaultPreferences, { listDisplay: { covers: 'tile' } });
    const changes = [
      { theme: 'dark' },
      { listDisplay: { covers: 'table' } },
      { mail: { approvals: 'daily' } },
    ] as const;
    for (const change of changes)
      expect(changePreferences(changePreferences(before, change), changeBack(before, change))).toEqual(before);
    const dark = changePreferences(before, { theme: 'dark', locale: 'fr' });
    expect(changePreferences(dark, changeBack(before, { locale: 'fr' }))).toEqual({ ...before, theme: 'dark' });
  });

  test('views are changed list by list, and are those that a list can have', () => {
    const french = { name: 'French', search: { countryCode: 'FR' } };
    const both = changePreferences(defaultPreferences, { savedViews: { covers: [french] } });
    expect(changePreferences(both, { savedViews: { grades: [] } }).savedViews).toEqual({
      covers: [french],
      grades: [],
    });
    expect(whyNotKeepPreferences(both)).toBeNull();
    const twice = changePreferences(both, { savedViews: { covers: [french, french] } });
    expect(whyNotKeepPreferences(twice)?.errors).toEqual([{ pointer: '/savedViews/covers', code: 'repeated' }]);
  });

  test('favourites are replaced as a whole, and no screen is pinned twice', () => {
    const covers = { title: 'French covers', address: '/risk-services/covers?countryCode=FR' };
    const pinned = changePreferences(defaultPreferences, { favourites: [covers] });
    expect(changePreferences(pinned, changeBack(defaultPreferences, { favourites: [covers] }))).toEqual(
      defaultPreferences,
    );
    expect(whyNotKeepPreferences(pinned)).toBeNull();
    const twice = changePreferences(pinned, { favourites: [covers, { ...covers, title: 'Again' }] });
    expect(whyNotKeepPreferences(twice)?.errors).toEqual([{ pointer: '/favourites', code: 'repeated' }]);
  });

  test('are limited in size', () => {
    const lists = Object.fromEntries(
      Array.from({ length: 101 }, (_, index): [string, ListDisplay] => [`list-${index}`, 'tile']),
    );
    expect(whyNotKeepPreferences({ ...defaultPreferences, listDisplay: lists })?.code).toBe('invalid-input');
    expect(whyNotKeepPreferences(defaultPreferences)).toBeNull();
  });
});
