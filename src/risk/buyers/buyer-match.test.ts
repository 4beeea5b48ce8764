import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BuyerCandidate, buyerByName, mayBeNamed, mostOffered, type StatedBuyer } from './buyer-match.ts';
import { readWritten } from './written-name.ts';

const known = (companyId: string, name: string, more: Partial<BuyerCandidate> = {}): BuyerCandidate => ({
  companyId,
  names: [readWritten(name)],
  countryCode: 'DE',
  town: null,
  postCodes: [],
  isOwn: true,
  ...more,
});
const match = (stated: string | StatedBuyer, ...candidates: BuyerCandidate[]) =>
  buyerByName(typeof stated === 'string' ? { name: stated } : stated, candidates);

describe('B11: a buyer is matched without a question', () => {
  it.each([
    ['NORDWIND MASCHINENBAU GMBH', 'Nordwind Maschinenbau GmbH'],
    ['Nordwind Maschinenbau', 'Nordwind Maschinenbau GmbH'],
    ['Nordwind-Maschinenbau Gesellschaft mit beschränkter Haftung', 'Nordwind Maschinenbau GmbH'],
    ['Muller & Sohne', 'Müller und Söhne OHG'],
    ['Mueller u. Soehne', 'Müller u. Söhne'],
    ['Société anonyme Lavande', 'Lavande SA'],
    ['ООО Ромашка', 'Romashka OOO'],
  ])('%s is %s', (written, name) => {
    expect(match(written, known('1', name), known('2', 'Ostwind Handel GmbH'))).toMatchObject({
      kind: 'one',
      companyId: '1',
    });
  });

  it('where name and place leave no doubt', () => {
    const candidates = [
      known('1', 'Nordwind Maschinenbau GmbH', { town: 'Kiel', postCodes: ['24103'] }),
      known('2', 'Südwind Fahrradbau GmbH', { town: 'Kiel' }),
    ];
    const stated = { name: 'Nordwnd Maschinenbau GmbH', countryCode: 'DE' } as const;
    expect(match({ ...stated, postalCode: '24103' }, ...candidates)).toMatchObject({ kind: 'one', companyId: '1' });
    expect(match({ ...stated, town: 'Ulm' }, ...candidates)).toMatchObject({ kind: 'ask', companyIds: ['1'] });
    expect(match(stated, ...candidates)).toMatchObject({ kind: 'ask', companyIds: ['1'] });
  });

  it('of the register only with country and legal form', () => {
    const company = known('9', 'Nordwind Maschinenbau GmbH', { isOwn: false });
    expect(match({ name: 'Nordwind Maschinenbau GmbH', countryCode: 'DE' }, company).kind).toBe('one');
    expect(match('Nordwind Maschinenbau GmbH', company).kind).toBe('ask');
    expect(match({ name: 'Nordwind Maschinenbau', countryCode: 'DE' }, company).kind).toBe('ask');
  });
});

describe('B11: a question is asked', () => {
  it.each([
    ['another legal form', 'Nordwind Maschinenbau AG', [known('1', 'Nordwind Maschinenbau GmbH')], ['1']],
    ['a longer legal form', 'Nordwind GmbH & Co. KG', [known('1', 'Nordwind GmbH')], ['1']],
    ['namesakes', 'Nordwind', [known('1', 'Nordwind GmbH'), known('2', 'Nordwind AG')], ['1', '2']],
    ['a short name', 'Nordwind', [known('1', 'Nordwind Maschinenbau GmbH')], ['1']],
    ['an abbreviation', 'Nordwind Masch.bau Intl', [known('1', 'Nordwind Maschinenbau International GmbH')], ['1']],
    ['initials', 'NMI', [known('1', 'Nordwind Maschinenbau International GmbH')], ['1']],
    ['somebody else', 'Ostwind Papier GmbH', [known('1', 'Nordwind Maschinenbau GmbH')], []],
  ])('%s', (_what, written, candidates, companyIds) => {
    expect(match(written, ...candidates)).toMatchObject({ kind: 'ask', companyIds });
  });

  it('of another country nobody matches', () => {
    expect(match({ name: 'Nordwind GmbH', countryCode: 'AT' }, known('1', 'Nordwind GmbH'))).toMatchObject({
      kind: 'ask',
      companyIds: [],
    });
  });

  it('whatever is written: at most one of the candidates is matched, at most five are offered, each once', () => {
    const names = fc.array(fc.constantFrom('Nord', 'Süd', 'Wind', 'Bau', 'GmbH', 'AG', 'Handel'), {
      minLength: 1,
      maxLength: 4,
    });
    const text = names.map((words) => words.join(' '));
    fc.assert(
      fc.property(text, fc.array(fc.tuple(text, fc.boolean()), { maxLength: 12 }), (written, others) => {
        const candidates = others.map(([name, isOwn], place) => known(String(place), name, { isOwn }));
        const found = match(written, ...candidates);
        if (found.kind === 'one') {
          const exact = candidates.filter(({ names: [name] }) => name?.key === readWritten(written).key);
          expect(exact.map(({ companyId }) => companyId)).toContain(found.companyId);
        } else {
          expect(found.companyIds.length).toBeLessThanOrEqual(mostOffered);
          expect(new Set(found.companyIds).size).toBe(found.companyIds.length);
        }
      }),
    );
  });
});

describe('B11: the company of a number', () => {
  it.each([
    ['Nordwind Masch.', true],
    ['NORDWIND MASCHINENBAU', true],
    ['Nordwind', true],
    ['Ostsee Maschinenbau GmbH', false],
    ['Feldmann Papier GmbH', false],
  ])('may be called %s: %s', (name, may) => {
    expect(mayBeNamed(name, [readWritten('Nordwind Maschinenbau GmbH')])).toBe(may);
  });

  it.each([
    ['Holding BV', 'Bouw BV'],
    ['Van den Berg Holding BV', 'Van den Berg Bouw BV'],
    ['Jansen Holding B.V.', 'Jansen Bouw B.V.'],
    ['Jansen Bouw Holding BV', 'Jansen Bouw BV'],
    ['Jansen Group BV', 'Jansen BV'],
    ['Alfa International Trading Ltd', 'Beta International Trading Ltd'],
    ['Delta Services SA', 'Omega Services SA'],
    ['Groupe Lavande SAS', 'Transports Lavande SAS'],
    ['Rossi Immobiliare Srl', 'Rossi Costruzioni Srl'],
    ['García Servicios SL', 'García Construcciones SL'],
    ['Berg Bouw BV', 'Berg Hout BV'],
    ['Müller Verwaltungs GmbH', 'Müller Vertriebs GmbH'],
    ['Schmidt Beteiligungs GmbH', 'Schmidt GmbH'],
    ['Maschinenbau International GmbH', 'Nordwind Maschinenbau International GmbH'],
    ['Trading Company Ltd', 'Northern Trading Company Ltd'],
  ])('%s is not %s: what they share is a legal form or generic', (name, registered) => {
    expect(mayBeNamed(name, [readWritten(registered)])).toBe(false);
  });

  it.each([
    ['Nordwind Masch.bau', 'Nordwind Maschinenbau GmbH'],
    ['Nordwind Maschinenbau Kiel', 'Nordwind Maschinenbau GmbH'],
    ['Nordwind Mschinenbau GmbH', 'Nordwind Maschinenbau GmbH'],
    ['NORDWIND MASCHINENBAU INTERNATI', 'Nordwind Maschinenbau International GmbH'],
    ['Nord Wind GmbH', 'Nordwind GmbH'],
    ['NMI', 'Nordwind Maschinenbau International GmbH'],
    ['Jansen', 'Jansen Bouw BV'],
    ['Jansen Bouwbedrijf', 'Jansen Bouwbedrijf Utrecht BV'],
    ['Mueller Vertrieb', 'Müller Vertriebs GmbH'],
    ['Stahl und Papier GmbH', 'Stahl & Papier GmbH'],
    ['Holding Berg', 'Berg Holding BV'],
    ['Laboratoires Lavande', 'Laboratoires Lavande SA'],
  ])('%s may be %s', (name, registered) => {
    expect(mayBeNamed(name, [readWritten(registered)])).toBe(true);
  });

  it('is not matched by name and place either where the distinctive words differ', () => {
    const own = known('1', 'Beta International Trading BV', { town: 'Breda' });
    expect(match({ name: 'Alfa International Trading BV', town: 'Breda' }, own)).toMatchObject({ kind: 'ask' });
    const sister = known('2', 'Van den Bergh Distributie Holding BV', { town: 'Breda' });
    expect(match({ name: 'Van den Bergh Distributie Bouw BV', town: 'Breda' }, sister).kind).toBe('ask');
  });
});
