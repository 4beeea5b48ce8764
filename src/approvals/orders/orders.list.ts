import { type Label, label } from '../../platform/core/label.ts';
import {
  choices,
  code,
  countries,
  country,
  day,
  defineList,
  identifier,
  instant,
  money,
  own,
  period,
  policies,
  status,
  text,
  toggle,
} from '../../platform/core/list.ts';
import { policyholderColumn } from '../../platform/lists/policyholder.list.ts';
import { isWaiting, settledStatuses, waitingStatuses } from './order.ts';
import { likelyLabels, workflowDisplays } from './order-labels.ts';
import { ordersToApprove, returnedOrders } from './order-views.ts';
import { type OrderOnWire, orderingContract, orderSorts } from './ordering.contract.ts';

/**
 * Orders that need approval: those that wait for the reader first, then their own, then everybody's. `actions`: what can
 * be ordered, each in a word, as far as it is known; the contexts above declare it.
 */
export function orderList(actions: Readonly<Record<string, string>> = {}) {
  const labels = Object.fromEntries(Object.entries(actions).map(([action, word]) => [action, labelOf(word)]));
  return defineList(orderingContract.listOrders, {
    name: 'orders',
    title: label('Approvals'),
    failed: label('The approvals could not be loaded.'),
    idOf: ({ orderId }) => orderId,
    sorts: orderSorts,
    sort: '-lastUpdate',
    // of cover; rows about what is owed have all decimals of their currency
    decimals: 'needed',
    search: label('Buyer, number'),
    groupsBy: 'policyholder',
    tabsBy: { at: 'view', label: label('Approvals') },
    tabs: {
      'for-me': { label: label('To approve'), query: ordersToApprove.query, sort: 'waitingSince' },
      mine: { label: label('My requests'), query: { isOwn: true } },
      waiting: { label: label('Pending'), query: { workflowStatus: waitingStatuses }, sort: 'waitingSince' },
      done: { label: label('Done'), query: { workflowStatus: settledStatuses } },
      all: { label: label('All') },
    },
    filters: {
      policy: policies(),
      action: choices(label('Request'), labels),
      countryCode: countries(label('Country')),
      workflowStatus: toggle(label('Returned'), { on: returnedOrders.search.returned, at: 'returned' }),
      jobId: own(label('File'), (jobId) => jobId.slice(0, 60)),
      created: period(label('Created'), label('Created: any time')),
    },
    columns: [
      text('buyer', label('Buyer'), ({ company }) => company?.companyName ?? null, {
        width: 170,
        grows: true,
        priority: 1,
        sort: 'companyName',
        file: 36,
      }),
      country('country', label('Country'), ({ company }) => company?.countryCode ?? null, {
        width: 46,
        hidesHead: true,
        priority: 9,
        file: 9,
      }),
      identifier('number', label('Buyer number'), ({ company }) => company?.companyId ?? null, {
        width: 90,
        priority: 12,
        file: 12,
      }),
      policyholderColumn({ width: 150, priority: 8 }),
      identifier('policy', label('Policy'), ({ policy }: OrderOnWire) => policy, {
        width: 132,
        priority: 11,
        tellsPolicies: true,
        file: 20,
      }),
      code('ordered', label('Request'), labels, ({ action }) => action, { width: 122, priority: 2, file: 20 }),
      money('before', label('Before'), ({ stake }) => stake?.before ?? null, { file: 15 }),
      money('asked', label('Requested'), ({ amount }) => amount, {
        width: 158,
        priority: 1,
        sort: 'amount',
        watched: true,
        file: 15,
      }),
      text('asked', label('Currency'), ({ amount }) => amount?.currency ?? null, { file: 10 }),
      code('likely', label('Likely answer'), likelyLabels, (order) => likelyOf(order)?.outcome ?? null, {
        width: 126,
        priority: 4,
        file: 24,
      }),
      money('likely', label('Likely amount'), (order) => likelyOf(order)?.amount ?? null, { file: 15 }),
      money('exposure', label('Exposure'), ({ stake }) => stake?.owed?.amount ?? null, {
        width: 124,
        priority: 5,
        decimals: 'minor',
        file: 15,
      }),
      day('exposure', label('Exposure as of'), ({ stake }) => stake?.owed?.day ?? null, { file: 14 }),
      text('by', label('Requested by'), ({ createdBy }) => createdBy, { width: 112, priority: 6, file: 24 }),
      instant('waiting', label('Waiting since'), waitingSince, {
        width: 172,
        priority: 3,
        align: 'start',
        sort: 'waitingSince',
        file: 17,
      }),
      text('eyes', label('Approvals'), ({ trail }) => eyesOf(trail), { width: 76, priority: 4, file: 10 }),
      text('approvers', label('Approver'), ({ approvers }) => approvers?.join(', ') || null, {
        width: 140,
        priority: 6,
        file: 30,
      }),
      text('inPlaceOf', label('In place of'), ({ inPlaceOf }) => inPlaceOf, { width: 124, priority: 3, file: 24 }),
      status('status', label('Status'), workflowDisplays, ({ workflowStatus }) => workflowStatus, {
        width: 150,
        priority: 7,
        file: 30,
      }),
      instant('created', label('Created'), ({ creationDate }) => creationDate, {
        width: 108,
        priority: 13,
        sort: 'creationDate',
        file: 17,
      }),
      instant('changed', label('Last change'), ({ steps }) => steps.at(-1)?.at ?? null, {
        width: 108,
        priority: 10,
        sort: 'lastUpdate',
        file: 17,
      }),
      text('reason', label('Reason'), ({ reason }) => reason, { file: 40 }),
    ],
    tile: {
      meta: ({ company, policy }) => company?.companyId ?? policy,
      amount: ({ amount }) => amount,
      note: (order, { say }) => {
        // its author sees that it waits for nobody before anything else
        if (order.approvers?.length === 0) return say(label('Nobody may approve it'));
        const outcome = likelyOf(order)?.outcome;
        return outcome ? say(likelyLabels[outcome]) : '';
      },
      status: 'status',
    },
  });
}

/** Since when somebody has to act on an order that waits. */
function waitingSince(order: OrderOnWire): string | null {
  return isWaiting(order) ? order.submittedAt : null;
}

/** "1/2": approvals given, and needed. */
function eyesOf(trail: OrderOnWire['trail']): string {
  const approvals = trail.filter(({ step }) => step !== 'submit');
  return `${approvals.filter(({ state }) => state === 'done').length}/${approvals.length}`;
}

/** The answer to expect; what a rule of the portal refuses today never comes to the insurer. */
export function likelyOf({ stake }: Pick<OrderOnWire, 'stake'>): NonNullable<OrderOnWire['stake']>['likely'] {
  return stake?.objection ? { outcome: 'NOT_ADMISSIBLE', amount: null } : (stake?.likely ?? null);
}

/** A word that is not in this file's texts: the contexts above translate it. */
function labelOf(word: string): Label {
  return { id: word, message: word };
}
