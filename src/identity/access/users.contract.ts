import { z } from 'zod';
import { administratorOnly, type Contract, operation } from '../../platform/core/contract.ts';
import { dateRangePresets } from '../../platform/core/date-range.ts';
import { emailShape } from '../../platform/core/email-address.ts';
import { instantShape } from '../../platform/core/instant.ts';
import { listQuery, pageOf, severalOf } from '../../platform/core/page.ts';
import { policyKeyShape } from '../../platform/core/policy-key.ts';
import { approvalLimitShape } from './approval-limit.ts';
import { permissions } from './permissions.ts';
import { orderingModes, orderingRoles, userTypes } from './roles.ts';
import { longestName, userStates } from './user.ts';

const held = { orderingRole: z.enum(orderingRoles), approvalLimit: approvalLimitShape.optional() };
const mandateShape = z.union([
  z.strictObject({ policy: policyKeyShape, ...held }),
  z.strictObject({ portfolio: z.string().max(60), ...held }),
]);

const rightsFields = {
  isAdministrator: z.boolean().describe('Administers the users of the organisation'),
  permissions: z.array(z.enum(permissions)).max(permissions.length),
  mandates: z
    .array(mandateShape)
    .max(500)
    .describe(
      'Policies and portfolios that are seen, with the ordering role and, where it approves, an approval limit',
    ),
};

const nameShape = z.string().max(longestName).regex(/\S/);
const jobTitleShape = z.string().max(longestName).regex(/\S/).nullable();

/** Somebody of the administrator's organisation, there or invited. */
export const userShape = z.strictObject({
  userId: z.string(),
  email: z.string(),
  name: z.string(),
  jobTitle: z.string().nullable(),
  userType: z.enum(userTypes),
  state: z.enum(userStates),
  ...rightsFields,
  lastSignIn: instantShape.nullable(),
  createdAt: instantShape.describe('When the person was added or invited'),
  invitation: z
    .strictObject({
      sentAt: instantShape,
      expiresAt: instantShape,
      invitedBy: z.string(),
      mailedAt: instantShape.nullable().describe('When an email with a link was sent, where the portal sends email'),
      isUndeliverable: z.boolean().describe('The mail server did not accept the email; it may be sent again'),
    })
    .nullable()
    .describe('While the user is invited and has not signed in'),
  version: z.int(),
});
export type User = z.output<typeof userShape>;

const invitedShape = userShape.extend({
  signInPath: z.string().describe('Link of the invitation, relative to the address of the portal; shown only once'),
});
export type InvitedUser = z.output<typeof invitedShape>;

const ofUser = z.strictObject({ userId: z.string().max(60) });

export const userSorts = ['name', 'email', 'lastSignIn', 'createdAt'] as const;

const invitationShape = z.strictObject({
  email: emailShape(254),
  name: nameShape,
  jobTitle: jobTitleShape.optional(),
  ...rightsFields,
});
export type InvitationRequest = z.output<typeof invitationShape>;

const userChangeShape = z.strictObject({ name: nameShape, jobTitle: jobTitleShape, ...rightsFields }).partial();
export type UserChange = z.output<typeof userChangeShape>;

const grantableShape = z.strictObject({
  permissions: z.array(z.enum(permissions)),
  places: z
    .array(
      z.strictObject({
        policy: policyKeyShape.nullable(),
        portfolio: z.string().nullable(),
        name: z.string().describe('Holder of the policy, or name of the portfolio'),
        currency: z.string().nullable().describe('Of the policy, and of approval limits on it'),
        orderingMode: z.enum(orderingModes).nullable(),
        approvalMode: z
          .enum(orderingModes)
          .nullable()
          .describe(
            'The mode in which people of the organisation approve there: `FOUR_EYES` also for an intermediary whose policy sends at once, since what others request passes it',
          ),
        orderingRoles: z.array(z.enum(orderingRoles)),
      }),
    )
    .describe('Portfolios first, then at most 200 policies by key'),
  isFromProvider: z
    .boolean()
    .describe('Whether rights are managed by the identity provider, so that nothing can be changed here'),
});
export type Grantable = z.output<typeof grantableShape>;

/** The users of the administrator's organisation (row B5). */
export const usersContract = {
  listUsers: operation({
    method: 'GET',
    path: '/api/v2/users',
    summary: 'The users of one’s organisation, including those invited',
    access: administratorOnly,
    query: z.strictObject({
      ...listQuery(userSorts),
      state: severalOf(userStates).optional().describe('All but removed ones when absent'),
      orderingRole: severalOf(orderingRoles).optional(),
      permission: severalOf(permissions).optional().describe('Who holds any of them'),
      policy: policyKeyShape
        .optional()
        .describe('Who has access to that policy by a mandate of their own on it or its contract'),
      created: z.enum(dateRangePresets).optional().describe('When they were invited or added'),
      q: z.string().max(200).optional().describe('Part of the name, email address or job title'),
    }),
    reply: pageOf(userShape),
  }),
  findUser: operation({
    method: 'GET',
    path: '/api/v2/users/{userId}',
    summary: 'One user with their rights',
    access: administratorOnly,
    params: ofUser,
    reply: userShape,
  }),
  // no idempotency key: a stored reply would contain the link, and a second invitation is refused
  inviteUser: operation({
    method: 'POST',
    mostPerMinute: 60,
    path: '/api/v2/users',
    summary: 'Invite a user; the link of the invitation is in this reply only',
    access: administratorOnly,
    body: invitationShape,
    reply: invitedShape,
    status: 201,
  }),
  sendInvitationAgain: operation({
    method: 'POST',
    mostPerMinute: 60,
    path: '/api/v2/users/{userId}/invitation',
    summary: 'Create a new link for an invitation, with a new validity period; the former link becomes invalid',
    access: administratorOnly,
    params: ofUser,
    reply: invitedShape,
    concurrency: 'if-match-optional',
  }),
  changeUser: operation({
    method: 'PATCH',
    path: '/api/v2/users/{userId}',
    summary: 'Change name or rights of a user or of an invitation; what is not named stays',
    access: administratorOnly,
    params: ofUser,
    body: userChangeShape,
    reply: userShape,
    concurrency: 'if-match-optional',
  }),
  removeUser: operation({
    method: 'DELETE',
    path: '/api/v2/users/{userId}',
    summary: 'Remove a user with all sessions and tokens immediately, or withdraw an invitation',
    access: administratorOnly,
    params: ofUser,
    reply: z.strictObject({}),
    status: 204,
    concurrency: 'if-match-optional',
  }),
  listUserHistory: operation({
    method: 'GET',
    path: '/api/v2/users/{userId}/history',
    summary: 'What administrators did with a user, newest first',
    access: administratorOnly,
    params: ofUser,
    query: z.strictObject({
      limit: z.int().min(1).max(200).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,6}$/)
        .optional(),
    }),
    reply: pageOf(
      z.strictObject({
        at: instantShape,
        type: z.string(),
        actorName: z.string(),
        before: z.unknown(),
        after: z.unknown(),
        hash: z.string(),
      }),
    ),
  }),
  showGrantableRights: operation({
    method: 'GET',
    path: '/api/v2/grantable-rights',
    summary: 'The rights one may grant to the users of one’s organisation',
    access: administratorOnly,
    query: z.strictObject({ q: z.string().max(200).optional().describe('Part of a policy’s key or holder') }),
    reply: grantableShape,
  }),
} as const satisfies Contract;
