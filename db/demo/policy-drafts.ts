import { addDays, addMonths, type Day, firstOfMonth } from '../../src/platform/core/day.ts';
import { policyTerms } from '../../src/policies/policies/server/public.ts';
import {
  approveDraft,
  commentOnDraft,
  markDownloaded,
  requestDraftChange,
} from '../../src/policy-administration/policy-drafts/server/check-drafts.ts';
import {
  answerDraft,
  issueDraft,
  sendDraft,
} from '../../src/policy-administration/policy-drafts/server/send-drafts.ts';
import { act } from './acting.ts';
import { insurersPdf } from './insurers-pdf.ts';
import type { DemoWorld } from './world.ts';

const underwriting = 'insurer@aval.example';
const bea = 'bea.broker@harbourlane.example';
/** Drafts are not held back because a policy has only just begun. */
const always = '1900-01-01';

const conditions = [
  'Article 1. The insurer pays the insured percentage of losses on deliveries to buyers with cover, when the buyer is insolvent or has not paid six months after the due date.',
  'Article 2. The insured reports an unpaid invoice within thirty days of the end of the longest payment term.',
  'Article 3. The insured declares the turnover of each quarter within thirty days of its end.',
  'Article 4. Deliveries to a buyer stop as soon as one of its invoices has been overdue for sixty days.',
  'Article 5. Retention of title is agreed where the law of the buyer’s country allows it.',
];

/** As a broker has asked: more time to report. */
const changedConditions = conditions.map((article) =>
  article.replace('within thirty days of the end', 'within forty-five days of the end'),
);

/** Bea has drafts to check, with the insurer, and of policies that are issued. */
export async function makePolicyDrafts(world: DemoWorld): Promise<void> {
  await issued(world);
  await changed(world);
  await discussed(world);
  await withInsurer(world);
  await expired(world);
}

type Version = Readonly<{
  policy: string;
  draftNumber: string;
  daysAgo: number;
  /** Days from today until which it can be approved. */
  expiresIn: number;
  says?: readonly string[];
  note?: string;
}>;

/** The insurer sends a version of the special conditions. */
async function send(world: DemoWorld, version: Version): Promise<string> {
  const { policy, draftNumber, daysAgo, expiresIn, says = conditions, note } = version;
  const today: Day = world.clock.today();
  const title = 'Special conditions';
  // all versions of a wording are of one day
  const documentDate = addMonths(firstOfMonth(today), -1);
  const { policyDraftId } = await act(world, underwriting, daysAgo * 24, always, async (context) => {
    const terms = await policyTerms(context.scope, context.tx, policy);
    const holder = terms?.policyholder.name ?? policy;
    const content = await insurersPdf({ title, holder, policy, documentDate, says });
    const fileName = `${title} ${policy}.pdf`;
    const document = { fileName, contentType: 'application/pdf', content: content.toString('base64') } as const;
    const sent = { policy, draftNumber, title, expiresOn: addDays(today, expiresIn), document };
    return sendDraft({ ...sent, ...(note && { note }) }, context);
  });
  return policyDraftId;
}

/** Everything went its way a month ago. */
async function issued(world: DemoWorld): Promise<void> {
  const draft = await send(world, { policy: 'TI-8000001', draftNumber: 'SC-8001', daysAgo: 40, expiresIn: -10 });
  await act(world, bea, 36 * 24, always, (context) => approveDraft(draft, context));
  await act(world, underwriting, 35 * 24, always, (context) => issueDraft(draft, context));
}

/** A change was asked for, and the second version is there to be checked. */
async function changed(world: DemoWorld): Promise<void> {
  const wording = { policy: 'TI-8000003', draftNumber: 'SC-8003', expiresIn: 9 };
  const first = await send(world, { ...wording, daysAgo: 12 });
  await act(world, bea, 11 * 24, always, (context) => markDownloaded(first, context));
  await act(world, bea, 10 * 24, always, (context) =>
    requestDraftChange(
      first,
      'Article 2: the client needs forty-five days to report, as its buyers pay by quarter.',
      context,
    ),
  );
  await send(world, { ...wording, daysAgo: 5, says: changedConditions, note: 'Article 2 as requested.' });
}

/** A question was answered; the draft is still to be checked, soon. */
async function discussed(world: DemoWorld): Promise<void> {
  const draft = await send(world, { policy: 'TI-8000004', draftNumber: 'SC-8004', daysAgo: 8, expiresIn: 3 });
  await act(world, bea, 7 * 24, always, (context) => markDownloaded(draft, context));
  await act(world, bea, 7 * 24, always, (context) =>
    commentOnDraft(draft, 'Does article 4 also hold for buyers with a payment plan?', context),
  );
  const text = 'No: while a plan is kept, deliveries under it are insured. The general conditions say so in 7.3.';
  await act(world, underwriting, 6 * 24, always, (context) => answerDraft(draft, { text }, context));
}

/** One is approved, of another a change is asked for. */
async function withInsurer(world: DemoWorld): Promise<void> {
  const approved = await send(world, { policy: 'TI-8000006', draftNumber: 'SC-8006', daysAgo: 4, expiresIn: 20 });
  await act(world, bea, 20, always, (context) => approveDraft(approved, context));
  const requested = await send(world, { policy: 'EHIE-8000009', draftNumber: 'SC-8009', daysAgo: 3, expiresIn: 21 });
  await act(world, bea, 6, always, (context) =>
    requestDraftChange(requested, 'Article 5: please leave it out. The client sells services.', context),
  );
}

/** Nobody looked at it in time. */
async function expired(world: DemoWorld): Promise<void> {
  await send(world, { policy: 'EHIE-8000010', draftNumber: 'SC-8010', daysAgo: 33, expiresIn: -2 });
}
