import { useEffect, useState } from 'react';
import type { Page } from '../../platform/page.ts';
import type { ProblemError } from '../../platform/web/client.ts';
import { useOperation, useOperationPages } from '../../platform/web/query.ts';
import { policiesContract, type PolicyItem, type SearchMode } from '../policies.contract.ts';
import { behaviourOf } from '../policy.ts';
import { recentPolicies } from './recent-policies.ts';

/** What stands above a policy: those used last, or the policyholder where policies are chosen through one. */
export type OptionHeading = { kind: 'recent' } | { kind: 'others' } | { kind: 'policyholder'; name: string } | null;

/** Policies found, those used last first while nothing is typed. */
export type FoundPolicies = {
  items: readonly PolicyItem[];
  count: Page<PolicyItem>['count'];
  /** An answer to what is typed has arrived. */
  isSettled: boolean;
  problem: ProblemError | null;
  headingOf(index: number): OptionHeading;
  readMore(): void;
  readAgain(): void;
};

/** Searches policies while somebody types. */
export function usePolicySearch(typed: string, searchMode: SearchMode, personId: string): FoundPolicies {
  const q = useSettled(typed.trim());
  const isIdle = q === '';
  const [recentKeys] = useState(() => recentPolicies(personId));
  const recent = useOperation(
    policiesContract.listPolicies,
    { query: { policy: recentKeys.join(',') } },
    { enabled: isIdle && recentKeys.length > 0 },
  );
  const pages = useOperationPages(policiesContract.listPolicies, { query: { q, searchMode } }, { keepsFormer: true });

  const used = isIdle ? inOrder(recent.data?.items ?? [], recentKeys) : [];
  const items = [...used, ...pages.items.filter((item) => !used.some(({ policy }) => policy === item.policy))];
  return {
    items,
    count: pages.count,
    isSettled: !pages.isPlaceholderData && !pages.isLoading && q === typed.trim(),
    problem: pages.error,
    headingOf: (index) => headingOf(items, used.length, index),
    readMore: () => {
      if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
    },
    readAgain: () => void pages.refetch(),
  };
}

function inOrder(items: readonly PolicyItem[], keys: readonly string[]): PolicyItem[] {
  return keys.flatMap((key) => items.find(({ policy }) => policy === key) ?? []);
}

function headingOf(items: readonly PolicyItem[], used: number, index: number): OptionHeading {
  const [item, former] = [items[index], items[index - 1]];
  if (!item) return null;
  if (index === 0 && used > 0) return { kind: 'recent' };
  if (index < used) return null;
  if (behaviourOf(item.policyType).policyholderFirst) {
    const isSameHolder = index > used && former?.policyholder.name === item.policyholder.name;
    return isSameHolder ? null : { kind: 'policyholder', name: item.policyholder.name };
  }
  return index === used && used > 0 ? { kind: 'others' } : null;
}

const pauseMs = 120;

/** What was typed, once the typing has paused: one question for a word instead of one for each letter. */
function useSettled(typed: string): string {
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), typed === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
