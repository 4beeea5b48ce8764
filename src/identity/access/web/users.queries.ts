import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { usersContract } from '../users.contract.ts';

/** One user with their rights. */
export function useUser(userId: string) {
  return useOperation(usersContract.findUser, { params: { userId } });
}

/** What administrators did with a user, newest first. */
export function useUserHistory(userId: string) {
  return useOperationPages(usersContract.listUserHistory, { params: { userId } });
}

/** What one may give to users. */
export function useGrantableRights() {
  return useOperation(usersContract.showGrantableRights, { query: {} });
}

/** The use cases on users. A change of one's own rights changes what every screen shows. */
export function useInviteUser() {
  return useAction(usersContract.inviteUser);
}

export function useSendInvitationAgain() {
  return useAction(usersContract.sendInvitationAgain);
}

export function useChangeUser() {
  return useAction(usersContract.changeUser, { alsoChanges: ['me'] });
}

export function useRemoveUser() {
  return useAction(usersContract.removeUser);
}
