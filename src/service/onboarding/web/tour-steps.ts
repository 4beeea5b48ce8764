import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Flow } from '../tour.ts';

/** One stop of a tour: what it points at, by its `data-tour`, and what it says there. Without its anchor it is left out. */
export type TourStep = Readonly<{ anchor: string; title: MessageDescriptor; body: MessageDescriptor }>;

const replay: TourStep = {
  anchor: 'person',
  title: msg`Repeat the tour any time`,
  body: msg`Restart the tour of each area here or with the ? key. Language and appearance are also here.`,
};

const actions: TourStep = {
  anchor: 'actions',
  title: msg`Available actions`,
  body: msg`The actions of a screen are in this corner, the most common one last. An unavailable action says why.`,
};

/** The stops of every tour, in order. Surety has no screens yet, and so nothing to point at. */
export const tourSteps: Readonly<Record<Flow, readonly TourStep[]>> = {
  surety: [],
  tci: [
    {
      anchor: 'place-today',
      title: msg`Your day`,
      body: msg`Everything that needs your attention today: pending tasks, changes and upcoming expiries.`,
    },
    {
      anchor: 'policies',
      title: msg`Policy selection`,
      body: msg`Select one or more policies. The selection applies to every screen, and links keep it.`,
    },
    {
      anchor: 'search',
      title: msg`Quick search`,
      body: msg`Buyers, policies, requests and every action: type a few letters. Ctrl K opens it.`,
    },
    {
      anchor: 'place-buyers',
      title: msg`Start with the buyer`,
      body: msg`Find a company by its name, even misspelled, or by its registration number, and see all about it on one page.`,
    },
    {
      anchor: 'place-covers',
      title: msg`Covers`,
      body: msg`All covers: the amount in force, the amount requested and upcoming changes.`,
    },
    {
      anchor: 'place-orders',
      title: msg`Four-eyes and six-eyes approval`,
      body: msg`Requests awaiting approval. The number shows how many await yours.`,
    },
    replay,
  ],
  riskServices: [
    {
      anchor: 'place-buyers',
      title: msg`Buyers`,
      body: msg`Everyone you sell to on credit. From a buyer’s page you request cover, monitor the buyer and see what you may deliver.`,
    },
    {
      anchor: 'place-monitor',
      title: msg`Buyer changes`,
      body: msg`Changes to your buyers since your last visit, the most serious first. Once read, a change no longer counts as unread.`,
    },
    {
      anchor: 'place-covers',
      title: msg`Covers`,
      body: msg`How much is covered on which buyer, and until when. Select several to reduce or cancel them together.`,
    },
    {
      anchor: 'place-grades',
      title: msg`Grades`,
      body: msg`The insurer’s opinion of a buyer, from 01 (best) to 10. A grade you request is monitored for a year.`,
    },
    {
      anchor: 'place-unnamed',
      title: msg`Discretionary limit`,
      body: msg`Up to the discretionary limit, your policy covers buyers without a request if its conditions are met. Check a buyer here and save the check as evidence.`,
    },
    {
      anchor: 'place-requestJobs',
      title: msg`Bulk requests`,
      body: msg`Upload a file of requests: it is checked line by line before anything is submitted.`,
    },
    {
      anchor: 'place-shipping',
      title: msg`Can I ship?`,
      body: msg`A buyer, an amount, a day: whether the delivery is covered now, for how much, and why.`,
    },
    actions,
    replay,
  ],
  nonPayment: [
    {
      anchor: 'place-deadlines',
      title: msg`Deadlines`,
      body: msg`What your policy requires for each buyer that owes you money: the obligation, its deadline and the amount that depends on it.`,
    },
    {
      anchor: 'place-overdues',
      title: msg`Overdues`,
      body: msg`Report overdues in time. The insurer answers, and you see until when deliveries are covered.`,
    },
    {
      anchor: 'views',
      title: msg`Status at a glance`,
      body: msg`These tabs separate open, pending and closed items. Items move automatically.`,
    },
    {
      anchor: 'overdue-invoices',
      title: msg`Enter invoices your way`,
      body: msg`Type them, paste them from a spreadsheet, or upload a file: the columns are recognised in any order.`,
    },
    {
      anchor: 'overdue-foreseen',
      title: msg`Live preview`,
      body: msg`As you type: the total, the notification deadline and the effect on cover.`,
    },
    {
      anchor: 'place-extensions',
      title: msg`Due-date extensions`,
      body: msg`Extend a due date as far as your policy allows. Notification and placing for collection still run from the original due date.`,
    },
    {
      anchor: 'place-reschedulings',
      title: msg`Payment plans`,
      body: msg`A plan agreed with the buyer and the insurer. Due instalments are monitored.`,
    },
    {
      anchor: 'place-disputes',
      title: msg`Disputes`,
      body: msg`Report that an invoice is disputed and how the dispute ended: until then, its indemnity is on hold.`,
    },
    {
      anchor: 'place-collections',
      title: msg`Collection`,
      body: msg`Place a debt for collection, and follow each step and the recoveries.`,
    },
    {
      anchor: 'place-claims',
      title: msg`Claims`,
      body: msg`Create a claim from an overdue with hardly any typing; the indemnity is calculated step by step.`,
    },
    actions,
    replay,
  ],
  policyAdministration: [
    {
      anchor: 'policies',
      title: msg`Policy selection`,
      body: msg`Your selection applies to every screen. You can select several policies.`,
    },
    {
      anchor: 'views',
      title: msg`In force, future, expired`,
      body: msg`Policies that begin later or have expired stay in the list, with their covers and documents.`,
    },
    {
      anchor: 'filters',
      title: msg`Find a policy`,
      body: msg`By policyholder or number, product, or expiry date. A set of filters can be saved under a name.`,
    },
    {
      anchor: 'first-row',
      title: msg`All policy terms`,
      body: msg`Open a policy to see its countries, periods, percentages, limits and premium, as in the policy schedule.`,
    },
    {
      anchor: 'place-clients',
      title: msg`Your clients`,
      body: msg`Which policy needs a hand today: declarations, invoices, renewals, deadlines and approvals, the most urgent first.`,
    },
    {
      anchor: 'place-declarations',
      title: msg`Declarations`,
      body: msg`Declare the turnover of each period, filled in from your invoices. The premium is calculated as you type.`,
    },
    {
      anchor: 'place-premium-invoices',
      title: msg`Premium & invoices`,
      body: msg`What is due, how each amount came about, and what happens if it is not paid.`,
    },
    {
      anchor: 'place-renewals',
      title: msg`Renewals`,
      body: msg`The offers for the next year beside today’s terms: what each would have cost and paid last year.`,
    },
    {
      anchor: 'place-performance',
      title: msg`Performance`,
      body: msg`What the policy costs and pays, with its loss ratio. Each figure opens the list behind it.`,
    },
    {
      anchor: 'place-policy-documents',
      title: msg`Documents`,
      body: msg`Every letter and document of the policy, searched by its text; several as one ZIP file.`,
    },
    replay,
  ],
};
