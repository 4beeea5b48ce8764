import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { extensionsContract } from '../extensions.contract.ts';

export type ExtensionBody = BodyOf<typeof extensionsContract.requestExtension>;
export type ExtensionTry = BodyOf<typeof extensionsContract.simulateExtension>;
export type ExtensionPreview = ReplyOf<typeof extensionsContract.simulateExtension>;

/** What an action on an extension changes beyond the list of them. */
const alsoChanges = ['receivables', 'overdues', 'companies', 'deadlines', 'history'] as const;

/** One extension, and what may be done with it. */
export function useExtension(extensionId: string) {
  return useOperation(extensionsContract.findExtension, { params: { extensionId } });
}

export const useRequestExtension = () => useAction(extensionsContract.requestExtension, { alsoChanges });
export const useCancelExtension = () => useAction(extensionsContract.cancelExtension, { alsoChanges });
