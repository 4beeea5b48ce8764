import { isoCurrency } from '../../../platform/core/currencies.ts';
import { type FieldError, type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import {
  type CountryRisk,
  faultsOfAssessment,
  faultsOfKeyFinancials,
  type KeyFinancialsLine,
  type SectorOutlookLine,
} from '../buyer-assessment.ts';
import { storeCountryRisks, storeKeyFinancials, storeSectorOutlooks } from './assessments.store.ts';
import { identifyNamed, lockKnownCompanies } from './identify-lines.ts';

/** A line that was not applied: its place in the array, from 0, and why. */
type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/**
 * Applies the insurer's risks of countries. Lines may come in any order and again: the newest one is shown, and of two
 * of one day the last. A change is recorded in the trail of the country.
 */
export async function upsertCountryRisks(context: Context, lines: readonly CountryRisk[]): Promise<RefusedLine[]> {
  const { sound, refused } = sift(lines, (line) => faultsOfAssessment(line, context.today));
  for (const { countryCode, before, after } of await storeCountryRisks(context.tx, sound)) {
    await context.record({
      type: 'country-risk.changed',
      subject: `country-risk/${countryCode}`,
      policy: null,
      before,
      after,
    });
  }
  return refused;
}

/** Applies the insurer's outlooks for sectors, as `upsertCountryRisks` applies countries. */
export async function upsertSectorOutlooks(
  context: Context,
  lines: readonly SectorOutlookLine[],
): Promise<RefusedLine[]> {
  const { sound, refused } = sift(lines, (line) => faultsOfAssessment(line, context.today));
  const outlooks = sound.map((line) => ({ ...line, countryCode: line.countryCode ?? null }));
  for (const { sectorCode, countryCode, before, after } of await storeSectorOutlooks(context.tx, outlooks)) {
    await context.record({
      type: 'sector-outlook.changed',
      subject: `sector-outlook/${[countryCode, sectorCode].filter(Boolean).join('-')}`,
      policy: null,
      before: { outlook: before },
      after: { outlook: after },
    });
  }
  return refused;
}

/**
 * Stores accounts of companies. A year that is known is replaced; companies that the register does not know are
 * refused. The entry of the stream is their trail: accounts are too many, by the million, for an entry each, and no
 * user enters them.
 */
export async function upsertKeyFinancials(
  { tx, today }: Context,
  lines: readonly KeyFinancialsLine[],
): Promise<RefusedLine[]> {
  const identified = await identifyNamed(tx, lines);
  const known = await lockKnownCompanies(
    tx,
    [...identified.values()].map(({ companyId }) => companyId),
  );
  const faultsOf = (line: KeyFinancialsLine, index: number): readonly FieldError[] => {
    const faults = faultsOfKeyFinancials(line, today);
    if (faults.length > 0) return faults;
    return known.has(identified.get(index)?.companyId ?? '')
      ? []
      : [{ pointer: line.companyId === undefined ? '/identifier' : '/companyId', code: 'unknown-company' }];
  };
  const { places, refused } = sift(lines, faultsOf);
  const years = places.flatMap((index) => identified.get(index) ?? []);
  await storeKeyFinancials(
    tx,
    years.map((year) => ({ ...year, currency: isoCurrency(year.currency) ?? year.currency })),
  );
  return refused;
}

/** Separates the lines that can be stored, with their places, from those that are refused. */
function sift<Line>(lines: readonly Line[], faultsOf: (line: Line, index: number) => readonly FieldError[]) {
  const checked = lines.map((line, index) => ({ line, index, faults: faultsOf(line, index) }));
  const sound = checked.filter(({ faults }) => faults.length === 0);
  return {
    sound: sound.map(({ line }) => line),
    places: sound.map(({ index }) => index),
    refused: checked.flatMap(({ index, faults }): RefusedLine[] =>
      faults.length > 0 ? [{ index, refusal: refuse('invalid-input', undefined, faults) }] : [],
    ),
  };
}
