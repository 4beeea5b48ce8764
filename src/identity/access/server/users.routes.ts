import { type Routes, routes } from '../../../platform/server/routes.ts';
import { usersContract } from '../users.contract.ts';
import type { UsersSettings } from './administer.ts';
import { changeUser, removeUser } from './change-user.ts';
import { inviteUser, sendInvitationAgain } from './invite-user.ts';
import { listUserHistory, listUsers, showGrantableRights, showUser } from './list-users.ts';

/** The use cases on users; `settings` say who decides about their rights, and what is asked first. */
export function usersRoutes(settings: UsersSettings): Routes {
  return routes(usersContract, {
    listUsers: ({ query }, context) => listUsers(query, context),
    findUser: ({ params }, context) => showUser(params.userId, context),
    inviteUser: ({ body }, context) => inviteUser(settings, body, context),
    sendInvitationAgain: ({ params }, context) => sendInvitationAgain(settings, params.userId, context),
    changeUser: ({ params, body }, context) => changeUser(settings, params.userId, body, context),
    removeUser: ({ params }, context) => removeUser(settings, params.userId, context),
    listUserHistory: ({ params, query }, context) => listUserHistory(params.userId, query, context),
    showGrantableRights: ({ query }, context) => showGrantableRights(settings, query.q ?? '', context),
  });
}
