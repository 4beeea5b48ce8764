import { money } from '../../../platform/core/money.ts';
import type { Context } from '../../../platform/server/context.ts';
import { withCorrections } from '../cover-utilisation.ts';
import type { Utilisation } from '../utilisations.contract.ts';
import { findUtilisations, type UtilisationRecord } from './cover-utilisations.store.ts';

/** Figures that are shown at once: two for every week of a year. */
const mostShown = 104;

/** The latest figures of a buyer under the policies in scope, with whether they still count. */
export async function latestUtilisations(
  companyId: string,
  { scope, tx }: Pick<Context, 'scope' | 'tx'>,
): Promise<Utilisation[]> {
  return withCorrections(await findUtilisations(scope, tx, companyId, mostShown)).map(utilisationOnWire);
}

/** A figure as the wire shows it. */
export function utilisationOnWire({
  currency,
  owed,
  ...figure
}: UtilisationRecord & Readonly<{ isCorrected: boolean }>): Utilisation {
  return { ...figure, owed: money(owed, currency) };
}
