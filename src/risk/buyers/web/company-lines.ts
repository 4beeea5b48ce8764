import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import type { CompanyHit, OwnCompany } from '../companies.contract.ts';
import type { FoundCompanies } from './companies.queries.ts';

/** A line one can choose: a company that was found, or one of the reader's own before anything is typed. */
export type CompanyLine = Readonly<{
  company: CompanyRef;
  hit: CompanyHit | null;
  own: OwnCompany | null;
}>;

/** The lines to choose from, in the order in which they are shown. */
export function companyLines(found: FoundCompanies, own: readonly OwnCompany[]): CompanyLine[] {
  if (found.is === 'found') return found.hits.map((hit) => ({ company: hit.company, hit, own: null }));
  if (found.is !== 'blank') return [];
  return [...own]
    .sort((one, other) => Number(other.isFavourite) - Number(one.isFavourite))
    .map((each) => ({ company: each.company, hit: null, own: each }));
}

/** The reader's own with which the hits begin; what follows is the register. */
export function leadingOwn<Hit extends Pick<CompanyHit, 'isOwn'>>(hits: readonly Hit[]): readonly Hit[] {
  const others = hits.findIndex(({ isOwn }) => !isOwn);
  return others === -1 ? hits : hits.slice(0, others);
}
