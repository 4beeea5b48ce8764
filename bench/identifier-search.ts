/**
 * Company search by identifier (targets.md 1): however it is written, the company is found first, in little more time
 * than a look-up of the same company by its primary key takes. `node scripts/run.mjs bench/identifier-search.ts
 * [--companies 200000] [--searches 2000]`
 */
import { possibleIdentifiers } from '../src/risk/buyers/identifiers.ts';
import { findByIdentifiers, findRegistered } from '../src/risk/buyers/server/companies.store.ts';
import { country, median, reader, searchesOr, withRegister } from './company-register.ts';
import { type Promised, report } from './promise.ts';

const searches = searchesOr(2_000);

/** How people write `DE123456789`, with its type named or not. */
const spellings: Readonly<Record<string, Readonly<{ write: (id: string) => string; type: string | null }>>> = {
  'as it is': { write: (id) => id, type: 'VAT-DE' },
  blanks: { write: (id) => id.replace(/(..)(...)(...)(...)/, '$1 $2 $3 $4'), type: 'VAT-DE' },
  'dots and dashes': { write: (id) => id.replace(/(..)(...)(...)(...)/, '$1-$2.$3.$4'), type: 'VAT-DE' },
  'no prefix': { write: (id) => id.slice(2), type: 'VAT-DE' },
  'its name in front': { write: (id) => `USt-IdNr. ${id.toLowerCase()}`, type: 'VAT-DE' },
  'type not named': { write: (id) => id, type: null },
};

await withRegister(async (register, database) => {
  const carriers = register.filter(({ identifiers }) => identifiers);
  const promises: Promised[] = [];
  for (const [name, { write, type }] of Object.entries({ ...spellings })) {
    const own: number[] = [];
    const byKey: number[] = [];
    let found = 0;
    for (let search = 0; search < searches; search++) {
      const { companyId, identifiers } = carriers[(search * 97) % carriers.length] as (typeof register)[number];
      const written = write(identifiers?.[0]?.idValue ?? '');
      let before = performance.now();
      await database.read(reader, (tx) => findRegistered(tx, [companyId]));
      byKey.push(performance.now() - before);
      before = performance.now();
      const [first] = await database.read(reader, (tx) =>
        findByIdentifiers(tx, possibleIdentifiers(written, country, type)),
      );
      own.push(performance.now() - before);
      if (first?.companyId === companyId) found++;
    }
    const share = (100 * found) / searches;
    promises.push({ name: `first place, ${name}`, value: share, gate: 100, goal: 100, unit: '%', atLeast: true });
    promises.push({
      name: `time against the primary key, ${name}`,
      value: median(own) / median(byKey),
      gate: 1.5,
      goal: 1.2,
    });
  }
  report('Identifier search', promises);
});
