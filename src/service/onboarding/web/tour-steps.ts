import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Flow } from '../tour.ts';

/** One stop of a tour: what it points at, by its `data-tour`, and what it says there. Without its anchor it is left out. */
export type TourStep = Readonly<{ anchor: string; title: MessageDescriptor; body: MessageDescriptor }>;

const replay: TourStep = {
  anchor: 'person',
  title: msg`Again, whenever you like`,
  body: msg`Here, and behind the key ?, the tour of each area starts anew. Language and appearance are here too.`,
};

const actions: TourStep = {
  anchor: 'actions',
  title: msg`What you can do here`,
  body: msg`The actions of a screen stand in this corner, the usual one last. One that is closed says why.`,
};

/** The stops of every tour, in order. Surety has no screens yet, and so nothing to point at. */
export const tourSteps: Readonly<Record<Flow, readonly TourStep[]>> = {
  surety: [],
  tci: [
    {
      anchor: 'place-today',
      title: msg`Your day`,
      body: msg`What needs you today stands here: what waits for you, what changed, what ends soon.`,
    },
    {
      anchor: 'policies',
      title: msg`Under which policy`,
      body: msg`Choose one policy or several. Every screen follows, and links keep the choice.`,
    },
    {
      anchor: 'search',
      title: msg`The quickest way`,
      body: msg`Buyers, policies, orders, and everything that can be done: type a few letters. Ctrl K opens it.`,
    },
    {
      anchor: 'place-buyers',
      title: msg`Begin with the buyer`,
      body: msg`Find a company by its name, even misspelled, or by its registration number, and see all about it on one page.`,
    },
    {
      anchor: 'place-covers',
      title: msg`What is insured`,
      body: msg`All covers with what is in force, what was asked for and what changes soon.`,
    },
    {
      anchor: 'place-orders',
      title: msg`Four eyes and six`,
      body: msg`Orders that wait for somebody’s approval. A mark tells how many wait for you.`,
    },
    replay,
  ],
  riskServices: [
    {
      anchor: 'place-buyers',
      title: msg`Buyers`,
      body: msg`Everybody you sell to on account. From a buyer’s page you ask for cover, watch it, and see what you may deliver.`,
    },
    {
      anchor: 'place-monitor',
      title: msg`What moved`,
      body: msg`Changes on your buyers since your last visit, the gravest first. Reading one takes it off the count.`,
    },
    {
      anchor: 'place-covers',
      title: msg`Covers`,
      body: msg`How much is insured on whom, until when. Mark several to reduce or cancel them together.`,
    },
    {
      anchor: 'place-grades',
      title: msg`Grades`,
      body: msg`The insurer’s opinion of a buyer, from 01, the best, to 10. A grade you ask for is watched for a year.`,
    },
    {
      anchor: 'place-unnamed',
      title: msg`Cover without asking`,
      body: msg`Up to a limit your policy insures buyers without a request, if its conditions are met. Check one here and keep the proof.`,
    },
    {
      anchor: 'place-requestJobs',
      title: msg`Many at once`,
      body: msg`Hand in a file of requests: it is checked line by line before anything is ordered.`,
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
      title: msg`Nothing too late`,
      body: msg`What your policy asks about each buyer that owes you money: the obligation, its day, and the money that depends on it.`,
    },
    {
      anchor: 'place-overdues',
      title: msg`What is unpaid`,
      body: msg`Report in time what is late. The insurer answers, and you see until when deliveries are covered.`,
    },
    {
      anchor: 'views',
      title: msg`Where each one stands`,
      body: msg`These tabs part what is open from what waits and what is over. It moves by itself.`,
    },
    {
      anchor: 'overdue-invoices',
      title: msg`Invoices as you have them`,
      body: msg`Type them, paste them from a sheet, or hand in a file: the columns are found in any order.`,
    },
    {
      anchor: 'overdue-foreseen',
      title: msg`What it comes to`,
      body: msg`While you type: the sum, the day until which to report, and what happens to the cover.`,
    },
    {
      anchor: 'place-extensions',
      title: msg`A later due date`,
      body: msg`Give a buyer more time, as far as your policy lets you. Notification and hand-over still count from the original due date.`,
    },
    {
      anchor: 'place-reschedulings',
      title: msg`Payment in instalments`,
      body: msg`A plan that you agree on with the buyer and the insurer. What falls due is watched.`,
    },
    {
      anchor: 'place-disputes',
      title: msg`What the buyer contests`,
      body: msg`Tell that an invoice is disputed, and how it ended: until then its indemnity waits.`,
    },
    {
      anchor: 'place-collections',
      title: msg`In other hands`,
      body: msg`Hand a debt over for collection, and follow each step and what comes in.`,
    },
    {
      anchor: 'place-claims',
      title: msg`When it is a loss`,
      body: msg`A claim is made of an overdue with hardly any typing; its indemnity is computed before you, step by step.`,
    },
    actions,
    replay,
  ],
  policyAdministration: [
    {
      anchor: 'policies',
      title: msg`The policy you work with`,
      body: msg`What you choose here holds on every screen. Several policies can be chosen together.`,
    },
    {
      anchor: 'views',
      title: msg`In force, to come, over`,
      body: msg`Policies that begin later or have ended stay in the list; their covers and papers do too.`,
    },
    {
      anchor: 'filters',
      title: msg`Find a policy`,
      body: msg`By policyholder or number, product, or the day on which it ends. A set of filters can be kept under a name.`,
    },
    {
      anchor: 'first-row',
      title: msg`Every term of it`,
      body: msg`Open a policy for its countries, periods, percentages, limits and premium, as the insurer’s schedule says.`,
    },
    replay,
  ],
};
