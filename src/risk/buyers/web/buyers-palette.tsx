import { msg } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { useMe } from '../../../identity/access/web/public.ts';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { CountryCode, Money } from '../../../platform/ui/controls/Figures.tsx';
import { type Find, matches, type PaletteProvider } from '../../../platform/ui/palette.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { type CompanyHit, type CoverBadge, companiesContract } from '../companies.contract.ts';
import { whyNotSearch } from '../company-search.ts';
import { CompanyIdentity } from './CompanyIdentity.tsx';
import { useOwnCompanies } from './companies.queries.ts';
import { bodyOf, type CompanyQuery, emptyQuery, looksLikeIdentifier, searchOf } from './company-query.ts';
import { NoCoverAfterDay } from './NoCoverAfterDay.tsx';
import { recentCountry } from './recent-country.ts';
import { coverOfCompany } from './slots.ts';

const mostFinds = 5;

/**
 * Buyers in the command palette: those of the reader's own, and results of the register in the country of the last
 * search. A number is searched in all countries.
 */
export const buyersInPalette: PaletteProvider = {
  id: 'buyers',
  title: msg`Buyers`,
  useFinds(typed) {
    const navigate = useNavigate();
    const maySearch = useMay(companiesContract.searchCompanies);
    const query = queryOf(typed.trim(), recentCountry(useMe().person.personId));
    const isDistinctive = query.mode === 'byIdentifier' || query.countryCode !== null;
    const isAsked = maySearch && isDistinctive && typed.trim().length > 1 && whyNotSearch(searchOf(query)) === null;
    const { data: own } = useOwnCompanies({ enabled: maySearch });
    const { data: found, isFetching } = useOperation(
      companiesContract.searchCompanies,
      { body: bodyOf(query, null) },
      { enabled: isAsked, keepsFormer: true },
    );
    const open = (companyId: string) => () => void navigate({ to: paths.buyer(companyId) });
    const ownFinds =
      typed.trim() === '' ? [] : (own?.items ?? []).filter(({ company }) => matches(company.companyName, typed));
    const hits = isAsked ? (found?.items ?? []) : [];
    const strangers = hits.filter(
      ({ company }) => !ownFinds.some((each) => each.company.companyId === company.companyId),
    );
    const finds: Find[] = [
      ...ownFinds.map(({ company, town }) => ({ ...findOf(company), detail: town, run: open(company.companyId) })),
      ...strangers.map((hit) => ({ ...findOfHit(hit), run: open(hit.company.companyId) })),
    ];
    return { finds: finds.slice(0, mostFinds), isLoading: isAsked && isFetching };
  },
};

function queryOf(typed: string, countryCode: string | null): CompanyQuery {
  if (looksLikeIdentifier(typed)) return { ...emptyQuery, mode: 'byIdentifier', identifier: typed };
  return { ...emptyQuery, name: typed, countryCode };
}

function findOf({ companyId, companyName, countryCode }: CompanyRef) {
  return {
    id: companyId,
    label: companyName,
    beside: <CountryCode code={countryCode} />,
    icon: 'buyers',
  } as const;
}

function findOfHit({ company, cover }: CompanyHit) {
  return {
    ...findOf(company),
    detail: <CompanyIdentity company={company} most={1} />,
    end: cover && <CoverAtEnd cover={cover} />,
  };
}

/** What is in force; of a cover that is stopped its last covered day, where it is known. */
function CoverAtEnd({ cover }: { cover: CoverBadge }) {
  if (!cover.isStopped) return <Money value={cover.totalAmount} />;
  return cover.noCoverAfter ? (
    <NoCoverAfterDay day={cover.noCoverAfter} />
  ) : (
    <Contributed slot={coverOfCompany} props={{ cover }} />
  );
}
