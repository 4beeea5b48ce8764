import { assert, constantFrom, dictionary, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  faultOfViews,
  mostSavedViews,
  openingOf,
  type SavedView,
  shownAmong,
  viewOf,
  withoutView,
  withRenamed,
  withView,
} from './saved-view.ts';

const french: SavedView = { name: 'French', search: { countryCode: 'FR', sort: '-grantedAmount' } };
const large: SavedView = { name: 'Large', search: { minAmount: '100000' } };

describe('a view', () => {
  it('keeps filters, order and columns, but not what goes along or is open', () => {
    const search = {
      countryCode: 'FR',
      hide: 'term',
      sort: 'companyName',
      open: 'cov_1',
      policy: 'P',
      display: 'tile',
    };
    expect(viewOf({ ...search, q: undefined })).toEqual({ countryCode: 'FR', hide: 'term', sort: 'companyName' });
  });

  it('drops what it does not name when it is opened', () => {
    expect(openingOf(large, { countryCode: 'FR', q: 'rijn', policy: 'P', open: 'cov_1' })).toEqual({
      countryCode: undefined,
      q: undefined,
      open: undefined,
      minAmount: '100000',
    });
  });

  it('is the one that is shown, whatever the order of the address', () => {
    expect(shownAmong([large, french], { sort: '-grantedAmount', countryCode: 'FR', policy: 'P' })).toBe(french);
    expect(shownAmong([large, french], { countryCode: 'FR' })).toBeNull();
  });

  it('is shown once it is opened, wherever one was', () => {
    const searches = dictionary(constantFrom('q', 'sort', 'hide', 'gone', 'policy', 'open'), string({ minLength: 1 }));
    assert(
      property(searches, searches, (from, to) => {
        const view = { name: 'View', search: viewOf(to) };
        expect(shownAmong([view], { ...from, ...openingOf(view, from) })).toBe(view);
      }),
    );
  });
});

describe('views', () => {
  it('are added, replaced under their name, renamed and dropped', () => {
    const both = withView([french], large);
    expect(both).toEqual([french, large]);
    expect(withView(both, { ...french, search: {} })).toEqual([{ name: 'French', search: {} }, large]);
    expect(withRenamed(both, 'Large', 'Huge').map(({ name }) => name)).toEqual(['French', 'Huge']);
    expect(withoutView(both, 'French')).toEqual([large]);
  });

  it('are twenty at most, each with a name of its own, none with more than a list supports', () => {
    const many = Array.from({ length: mostSavedViews + 1 }, (_, index) => ({ name: `View ${index}`, search: {} }));
    const wordy = Object.fromEntries(Array.from({ length: 31 }, (_, index) => [`p${index}`, 'x']));
    expect(faultOfViews(many.slice(1))).toBeNull();
    expect(faultOfViews(many)).toBe('too-many');
    expect(faultOfViews([{ name: 'Wordy', search: wordy }])).toBe('too-many');
    expect(faultOfViews([french, french])).toBe('repeated');
  });
});
