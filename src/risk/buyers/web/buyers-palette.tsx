import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import type { CompanyRef } from '../../../platform/core/company-reference.ts';
import { paths } from '../../../platform/core/paths.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { Contributed } from '../../../platform/ui/contributions.tsx';
import { CountryCode, Money } from '../../../platform/ui/controls/Figures.tsx';
import type { Find, PaletteProvider } from '../../../platform/ui/palette.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { usePolicyInView } from '../../../policies/policies/web/public.ts';
import { type CompanyHit, type CoverBadge, companiesContract } from '../companies.contract.ts';
import { whyNotSearch } from '../company-search.ts';
import { identificationRequestsContract } from '../identification-requests.contract.ts';
import { CompanyIdentity } from './CompanyIdentity.tsx';
import { useOwnCompanies } from './companies.queries.ts';
import { leadingOwn } from './company-lines.ts';
import { asMeant, bodyOf, emptyQuery, searchOf, writeQuery } from './company-query.ts';
import { NoCoverAfterDay } from './NoCoverAfterDay.tsx';
import { coverOfCompany } from './slots.ts';

const mostFinds = 5;

/** The reader's own buyers in the command palette, misspelled or by a number; before anything is typed those viewed last. */
export const ownBuyersInPalette: PaletteProvider = {
  id: 'buyers',
  title: msg`My buyers`,
  useFinds(typed) {
    const open = useOpenBuyer();
    const { hits, isLoading } = useHits(typed);
    const isBlank = typed.trim() === '';
    const maySearch = useMay(companiesContract.searchCompanies);
    const { data: viewed } = useOwnCompanies({ enabled: maySearch && isBlank });
    const finds = isBlank
      ? (viewed?.items ?? []).map(({ company, town }) => ({ ...findOf(company), detail: town, run: open(company) }))
      : leadingOwn(hits).map((hit) => ({ ...findOfHit(hit), run: open(hit.company) }));
    return { finds: finds.slice(0, mostFinds), isLoading };
  },
};

/** Companies of the register in the command palette: no country is needed, and identifiers are recognised. */
export const registerInPalette: PaletteProvider = {
  id: 'register',
  title: msg`Register`,
  useFinds(typed) {
    const { t } = useLingui();
    const navigate = useNavigate();
    const open = useOpenBuyer();
    const { hits, isLoading } = useHits(typed);
    const others = hits.slice(leadingOwn(hits).length);
    const finds: Find[] = others.slice(0, mostFinds).map((hit) => ({ ...findOfHit(hit), run: open(hit.company) }));
    const areAlikeOnly = others.length > 0 && others.every(({ match }) => match === 'LOW');
    if (others.length > mostFinds || areAlikeOnly)
      finds.push({
        id: 'all',
        label: t`All results in the register`,
        icon: 'search',
        run: () => void navigate({ to: paths.register, search: addressOf(typed) as never }),
      });
    return { finds, isLoading };
  },
};

/** The way on where nothing is found at all: the register with more of it, or a request that carries over what was typed. */
export const unknownBuyerInPalette: PaletteProvider = {
  id: 'unknown',
  title: msg`Buyer not listed?`,
  isLastResort: true,
  useFinds(typed) {
    const { t } = useLingui();
    const navigate = useNavigate();
    const maySearch = useMay(companiesContract.searchCompanies);
    const mayIdentify = useMay(identificationRequestsContract.submitIdentificationRequest);
    const sought = typed.trim();
    if (sought.length < 2) return { finds: [] };
    const carried = addressOf(sought);
    const finds: Find[] = [];
    if (maySearch)
      finds.push({
        id: 'search',
        label: t`Search the register for “${sought}”`,
        icon: 'search',
        run: () => void navigate({ to: paths.register, search: carried as never }),
      });
    if (mayIdentify)
      finds.push({
        id: 'identify',
        label: t`Request identification of “${sought}”`,
        icon: 'buyers',
        run: () =>
          void navigate({
            to: paths.newIdentificationRequest,
            search: { ...carried, searchMode: undefined } as never,
          }),
      });
    return { finds };
  },
};

/** The search for what was typed, with all its fields. */
function addressOf(typed: string) {
  return writeQuery(asMeant({ ...emptyQuery, name: typed.trim() }));
}

function useOpenBuyer() {
  const navigate = useNavigate();
  return ({ companyId }: CompanyRef) =>
    () =>
      void navigate({ to: paths.buyer(companyId) });
}

/** One search for all groups: the query cache asks the server once. */
function useHits(typed: string): { hits: readonly CompanyHit[]; isLoading: boolean } {
  const query = { ...emptyQuery, name: typed.trim() };
  const isAsked = useMay(companiesContract.searchCompanies) && whyNotSearch(searchOf(query)) === null;
  const policy = usePolicyInView();
  const { data, isFetching } = useOperation(
    companiesContract.searchCompanies,
    { body: bodyOf(query, policy) },
    { enabled: isAsked, keepsFormer: true },
  );
  return { hits: isAsked ? (data?.items ?? []) : [], isLoading: isAsked && isFetching };
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
