import type { BodyOf, ReplyOf } from '../../platform/contract.ts';
import type { ProblemError } from '../../platform/web/client.ts';
import { type PagesInput, useDeed, useOperation, useOperationPages } from '../../platform/web/query.ts';
import { useSettled } from '../../platform/web/useSettled.ts';
import { receivablesContract } from '../../receivables/receivables.contract.ts';
import { extensionsContract } from '../extensions.contract.ts';

export type ExtensionsQuery = NonNullable<PagesInput<typeof extensionsContract.listExtensions>['query']>;
export type ExtensionBody = BodyOf<typeof extensionsContract.requestExtension>;
export type ExtensionTry = BodyOf<typeof extensionsContract.simulateExtension>;
export type ForeseenExtension = ReplyOf<typeof extensionsContract.simulateExtension>;

/** What a deed on an extension changes beyond the list of them. */
const alsoChanges = ['receivables', 'overdues', 'companies', 'deadlines', 'history'] as const;

/** Extensions under filters, page after page. */
export function useExtensions(query: ExtensionsQuery) {
  return useOperationPages(extensionsContract.listExtensions, { query }, { keepsFormer: true, isCounted: true });
}

/** One extension, and what may be done with it. */
export function useExtension(extensionId: string) {
  return useOperation(extensionsContract.findExtension, { params: { extensionId } });
}

/** The open invoices of a buyer under a policy that the portal knows, credit notes left out. */
export function useOpenInvoices(policy: string, companyId: string) {
  const known = useOperationPages(
    receivablesContract.listReceivables,
    { query: { policy, companyId, status: 'O' } },
    { keepsFormer: true },
  );
  return { ...known, items: known.items.filter(({ itemType }) => itemType === 'INVOICE') };
}

export const useRequestExtension = () => useDeed(extensionsContract.requestExtension, { alsoChanges });
export const useCancelExtension = () => useDeed(extensionsContract.cancelExtension, { alsoChanges });

/** What an extension would come to as it is typed so far. */
export type Foreseen<Outcome> =
  | Readonly<{ is: 'blank' | 'thinking' }>
  | Readonly<{ is: 'refused'; problem: ProblemError }>
  | Readonly<{ is: 'foreseen'; outcome: Outcome; isFresh: boolean }>;

const pauseMs = 400;

/** Asks what an extension would come to while somebody types; `null` while there is nothing to ask about. */
export function useForeseenExtension(body: ExtensionTry | null): Foreseen<ForeseenExtension> {
  const settled = useSettled(body, { pauseMs, keyOf: JSON.stringify, isAtOnce: (asked) => asked === null });
  const { data, error, isPlaceholderData } = useOperation(
    extensionsContract.simulateExtension,
    { body: settled as ExtensionTry },
    { enabled: settled !== null, keepsFormer: true },
  );
  if (body === null) return { is: 'blank' };
  const isSettled = JSON.stringify(settled) === JSON.stringify(body);
  if (error) return isSettled ? { is: 'refused', problem: error } : { is: 'thinking' };
  if (!data) return { is: 'thinking' };
  return { is: 'foreseen', outcome: data, isFresh: isSettled && !isPlaceholderData };
}
