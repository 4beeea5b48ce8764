import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import { type OrderingMode, type OrderingRole, orderingModes, orderingRoles } from './roles.ts';

/** What a person does with an order, as far as the ordering role decides it (handbook covers 16). */
export const orderingActions = [
  'estimate',
  'draft',
  'submit',
  'send',
  'approve',
  'approve-first',
  'approve-final',
  'judge',
  'withdraw-own',
  'change-reference',
  'nominate-strategic',
  'report-non-payment',
  'write-messages',
  'comment-own',
  'comment-any',
] as const;
/**
 * - `estimate`: ask for a cover estimate.
 * - `draft`: create and edit one's own draft order (cover, increase, reduction, cancellation, grade, bulk).
 * - `submit`: submit a draft to the validators; `send`: send it to the insurer without anybody else.
 * - `approve`: the single step of four eyes; `approve-first`, `approve-final`: the two steps of six eyes.
 * - `judge`: return for correction or refuse, by whoever may take the present step.
 * - `withdraw-own`: take back one's own order before its last validation.
 * - `change-reference`: customer reference and monitoring flag; `nominate-strategic`: nominate a strategic cover.
 * - `report-non-payment`: tell the insurer of unpaid invoices, and what becomes of them.
 * - `write-messages`: write to the insurer about a buyer, and close such a conversation.
 * - `comment-own`, `comment-any`: add a comment or document to a pending request of one's own, of anybody.
 */
export type OrderingAction = (typeof orderingActions)[number];

/** The modes in which a role has its meaning; in any other mode its holder reads only. */
const modesOfRole: Readonly<Record<OrderingRole, readonly OrderingMode[]>> = {
  'broker-read-only': ['DIRECT', 'FOUR_EYES', 'SIX_EYES'],
  'read-only': ['DIRECT', 'FOUR_EYES', 'SIX_EYES'],
  'requestor-four-eyes': ['FOUR_EYES'],
  'validator-four-eyes': ['FOUR_EYES'],
  'requestor-validator': ['DIRECT', 'FOUR_EYES'],
  'requestor-six-eyes': ['SIX_EYES'],
  'intermediary-validator-six-eyes': ['SIX_EYES'],
  'final-validator-six-eyes': ['SIX_EYES'],
};

const requesting: readonly OrderingAction[] = ['draft', 'submit', 'withdraw-own', 'comment-own'];
const reviewing: readonly OrderingAction[] = ['judge', 'comment-own', 'comment-any'];
const everyOrderer: readonly OrderingAction[] = [
  'estimate',
  'change-reference',
  'nominate-strategic',
  'report-non-payment',
  'write-messages',
];

/** What each role may do in a mode that it fits; the two read-only roles may do nothing here. */
const actionsOfRole: Readonly<Record<OrderingRole, readonly OrderingAction[]>> = {
  'broker-read-only': [],
  'read-only': [],
  'requestor-four-eyes': [...everyOrderer, ...requesting],
  'validator-four-eyes': [...everyOrderer, ...reviewing, 'approve'],
  'requestor-validator': [...everyOrderer, ...requesting, ...reviewing, 'approve', 'send'],
  'requestor-six-eyes': [...everyOrderer, ...requesting],
  'intermediary-validator-six-eyes': [...everyOrderer, ...reviewing, 'approve-first'],
  'final-validator-six-eyes': [...everyOrderer, ...reviewing, 'approve-final'],
};

/** Actions that exist in some modes only: nothing is submitted in DIRECT, nothing sent straight under eyes. */
const modesOfAction: Readonly<Partial<Record<OrderingAction, readonly OrderingMode[]>>> = {
  submit: ['FOUR_EYES', 'SIX_EYES'],
  send: ['DIRECT'],
  approve: ['FOUR_EYES'],
  'approve-first': ['SIX_EYES'],
  'approve-final': ['SIX_EYES'],
  judge: ['FOUR_EYES', 'SIX_EYES'],
};

/** The role as it counts in a mode: one that does not fit the mode is read only. `null` when none is held. */
export function effectiveRole(role: OrderingRole | null, mode: OrderingMode): OrderingRole | null {
  if (role === null || modesOfRole[role].includes(mode)) return role;
  return 'read-only';
}

/** What a policy lays down about its orders. `finalMayPreValidate`: final validators may take the first step too. */
export type OrderingRules = Readonly<{ mode: OrderingMode; finalMayPreValidate?: boolean }>;

/**
 * Why the holder of `role` may not take `action` under a policy's ordering rules; `null` when the role allows it.
 * Rules about the author and earlier actions belong to the order.
 * - `ordering-mode-mismatch`: the role is not of this mode, or the mode does not know the action.
 * - `ordering-role-missing`: no role on this policy, or one that does not do this.
 */
export function whyNotOrder(role: OrderingRole | null, rules: OrderingRules, action: OrderingAction): Refusal | null {
  const { mode, finalMayPreValidate = false } = rules;
  const facts = { action, orderingMode: mode, orderingRole: role };
  if (role !== null && effectiveRole(role, mode) !== role) return refuse('ordering-mode-mismatch', facts);
  if (role === null || !mayAtAll(role, action, finalMayPreValidate)) return refuse('ordering-role-missing', facts);
  return modesOfAction[action]?.includes(mode) === false ? refuse('ordering-mode-mismatch', facts) : null;
}

/** Whether a role includes an action in some mode that it fits: for a reader whose policies are not listed. */
export function mayInSomeMode(role: OrderingRole | null, action: OrderingAction): boolean {
  return orderingModes.some((mode) => whyNotOrder(role, { mode }, action) === null);
}

const approvingActions = ['approve', 'approve-first', 'approve-final'] as const;

/** Whether a role takes a step of approval under a mode. */
export function approvesUnder(role: OrderingRole | null, mode: OrderingMode): boolean {
  return approvingActions.some((action) => whyNotOrder(role, { mode }, action) === null);
}

/** The roles that take a step of approval, by mode. */
export const approvingRoles = orderingModes.flatMap((mode) =>
  orderingRoles.filter((role) => approvesUnder(role, mode)).map((role) => ({ mode, role })),
);

/** Whether a role takes a step of approval in some mode. */
export function isApprovingRole(role: OrderingRole): boolean {
  return approvingRoles.some((approving) => approving.role === role);
}

function mayAtAll(role: OrderingRole, action: OrderingAction, finalMayPreValidate: boolean): boolean {
  if (actionsOfRole[role].includes(action)) return true;
  return finalMayPreValidate && role === 'final-validator-six-eyes' && action === 'approve-first';
}
