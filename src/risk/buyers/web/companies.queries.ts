import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import type { Refusal } from '../../../platform/core/refusal.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { keyOf, useAction, useConnection, useOperation } from '../../../platform/ui/query.ts';
import { useConfig } from '../../../platform/ui/settings.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { type CompanyHit, companiesContract } from '../companies.contract.ts';
import { whyNotSearch } from '../company-search.ts';
import { identificationRequestsContract } from '../identification-requests.contract.ts';
import { bodyOf, type CompanyQuery, isBlank, searchOf } from './company-query.ts';

/** The state of a search while somebody types. */
export type FoundCompanies =
  | Readonly<{ is: 'blank' }>
  /** The search needs more input before it can be made. */
  | Readonly<{ is: 'incomplete'; refusal: Refusal | ProblemError }>
  | Readonly<{ is: 'searching' }>
  | Readonly<{ is: 'failed'; problem: ProblemError; again(): void }>
  /** `isFresh`: the hits answer what is entered now, not what was a moment ago. */
  | Readonly<{ is: 'found'; hits: readonly CompanyHit[]; hasMore: boolean; isFresh: boolean }>;

const pauseMs = 200;

/** Searches companies while somebody types. The former hits stay until the new ones arrive. */
export function useCompanySearch(query: CompanyQuery, policy: PolicyKey | null): FoundCompanies {
  const { countrySpecials } = useConfig();
  const settled = useDebounced(query, { pauseMs, keyOf: JSON.stringify, isAtOnce: isBlank });
  const refusal = isBlank(settled) ? null : whyNotSearch(searchOf(settled), countrySpecials);
  const isAsked = !isBlank(settled) && refusal === null;
  const { data, error, isPlaceholderData, refetch } = useOperation(
    companiesContract.searchCompanies,
    { body: bodyOf(settled, policy) },
    { enabled: isAsked, keepsFormer: true },
  );
  if (isBlank(query)) return { is: 'blank' };
  if (refusal) return { is: 'incomplete', refusal };
  if (error && isAboutInput(error)) return { is: 'incomplete', refusal: error };
  if (error) return { is: 'failed', problem: error, again: () => void refetch() };
  if (!data) return { is: 'searching' };
  const isFresh = isAsked && !isPlaceholderData && JSON.stringify(settled) === JSON.stringify(query);
  return { is: 'found', hits: data.items, hasMore: data.refine, isFresh };
}

/** The server knows more than the rules here: only the register can tell whether a name without a country is exact. */
function isAboutInput({ status }: ProblemError): boolean {
  return status === 400 || status === 422;
}

const mostOwn = 20;

/** Companies that the reader viewed or marked, the last one first. */
export function useOwnCompanies({ enabled = true }: { enabled?: boolean } = {}) {
  return useOperation(companiesContract.listOwnCompanies, { query: { limit: mostOwn } }, { enabled });
}

/** A company by its id, to name it beside another one; nothing is requested where there is none. */
export function useCompany(companyId: string | null) {
  return useOperation(
    companiesContract.findCompany,
    { params: { companyId: companyId ?? '' } },
    { enabled: companyId !== null, staleTime: 600_000 },
  );
}

/** Stores that the reader viewed a company; only the list of viewed companies changes by it. */
export function useVisit(): (companyId: string) => Promise<void> {
  const { call } = useConnection();
  const queries = useQueryClient();
  return useCallback(
    async (companyId) => {
      await call(companiesContract.visitCompany, { params: { companyId }, body: {} });
      const [area, operation] = keyOf(companiesContract.listOwnCompanies);
      await queries.invalidateQueries({ queryKey: [area, operation] });
    },
    [call, queries],
  );
}

/** Marks a company as a favourite, or removes the mark. */
export function useMarkCompany() {
  return useAction(companiesContract.visitCompany);
}

/** One identification request. */
export function useIdentificationRequest(identificationId: string) {
  return useOperation(identificationRequestsContract.findIdentificationRequest, { params: { identificationId } });
}

/** Describes a buyer that the register does not know. */
export function useSubmitIdentification() {
  return useAction(identificationRequestsContract.submitIdentificationRequest);
}

/** Withdraws an identification request. */
export function useCancelIdentification() {
  return useAction(identificationRequestsContract.cancelIdentificationRequest);
}
