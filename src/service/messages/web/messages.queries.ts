import { useMe } from '../../../identity/access/web/public.ts';
import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { messagesContract } from '../messages.contract.ts';

/* The insurer's people and the policyholder's use the same screens, each by the operations of their side. */

const ofInsured = {
  list: messagesContract.listMessageThreads,
  find: messagesContract.findMessageThread,
  send: messagesContract.sendMessage,
  read: messagesContract.readMessages,
  close: messagesContract.closeMessageThread,
} as const;

const ofInsurer = {
  list: messagesContract.listMessageThreadsForInsurer,
  find: messagesContract.findMessageThreadForInsurer,
  send: messagesContract.sendMessageByInsurer,
  read: messagesContract.readMessagesByInsurer,
  close: messagesContract.closeMessageThreadByInsurer,
} as const;

/** Whether the reader writes for the insurer. */
export function useIsInsurer(): boolean {
  return useMe().userType === 'insurer';
}

const alsoChanges = ['history', 'notifications', 'dashboard'] as const;

/** A conversation with all that was written. */
export function useThread(threadId: string) {
  const isInsurer = useIsInsurer();
  return useOperation(isInsurer ? ofInsurer.find : ofInsured.find, { params: { threadId } });
}

export function useSendMessage() {
  // the insurer alone may ask for a reply; all else is the same
  return useAction((useIsInsurer() ? ofInsurer.send : ofInsured.send) as typeof ofInsurer.send, { alsoChanges });
}

export function useReadMessages() {
  return useAction(useIsInsurer() ? ofInsurer.read : ofInsured.read);
}

export function useCloseThread() {
  return useAction(useIsInsurer() ? ofInsurer.close : ofInsured.close, { alsoChanges });
}

export const useOpenThread = () => useAction(messagesContract.openMessageThread, { alsoChanges });

/** Which conversations: those about a buyer, or about one record of it. */
export type ThreadsAbout = Readonly<{ companyId: string; policy?: string | undefined; about?: string | undefined }>;

/** The latest of them. */
export function useThreadsAbout({ companyId, policy, about }: ThreadsAbout, options: { enabled?: boolean } = {}) {
  const query = { companyId, ...(policy ? { policy } : {}), ...(about ? { about } : {}), limit: 10 };
  return useOperationPages(messagesContract.listMessageThreads, { query }, options);
}
