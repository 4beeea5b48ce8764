import { useState } from 'react';
import type { Page } from '../../../platform/core/page.ts';
import type { ProblemError } from '../../../platform/ui/client.ts';
import { useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { useDebounced } from '../../../platform/ui/useDebounced.ts';
import { type PolicyItem, policiesContract, type SearchMode } from '../policies.contract.ts';
import { behaviourOf } from '../policy.ts';
import { recentPolicies } from './recent-policies.ts';

/** The group above a policy: those used last; the policyholder over several policies run by an intermediary. */
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
  const q = useDebounced(typed.trim(), { pauseMs: 120, isAtOnce: isEmpty });
  const isIdle = q === '';
  const [recentKeys] = useState(() => recentPolicies(personId));
  const recent = useOperation(
    policiesContract.listPolicies,
    { query: { policy: recentKeys.join(',') } },
    { enabled: isIdle && recentKeys.length > 0 },
  );
  const pages = useOperationPages(
    policiesContract.listPolicies,
    { query: { q, searchMode } },
    { keepsFormer: true, isCounted: true },
  );

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
  if (index < used) return index === 0 ? { kind: 'recent' } : null;
  const [former, item, next] = [items[index - 1], items[index], items[index + 1]];
  if (item && behaviourOf(item.policyType).policyholderFirst) {
    const begins = index === used || holderOf(former) !== holderOf(item);
    if (begins && holderOf(next) === holderOf(item)) return { kind: 'policyholder', name: item.policyholder.name };
  }
  return index === used && used > 0 ? { kind: 'others' } : null;
}

function holderOf(item: PolicyItem | undefined): string | undefined {
  return item?.policyholder.name;
}

function isEmpty(text: string): boolean {
  return text === '';
}
