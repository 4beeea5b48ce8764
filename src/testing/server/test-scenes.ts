/** What must have happened before some operations can succeed, done through the product's own operations. */
import { randomUUID } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { OrderingRole } from '../../identity/access/roles.ts';
import { addDays } from '../../platform/core/day.ts';
import { money } from '../../platform/core/money.ts';
import type { PolicyLine } from '../../policies/policies/policy-line.ts';
import { coverCountry, defaultTerms } from '../../policies/policies/policy-terms.ts';
import type { WireBody } from './example-world.ts';

type Headers = { authorization: string };

/** Who acts in the stories, and what lets a file be worked off. */
export type Stage = Readonly<{
  send(request: InjectOptions): Promise<LightMyRequestResponse>;
  enter(name: string, orderingRole: OrderingRole): Promise<Headers>;
  /** Has the files that wait checked or entered. */
  workOff(): Promise<void>;
  /** Notifies those who may read them of what happened. */
  postNews(): Promise<void>;
  /** Begins the renewals of policies that end soon. */
  inviteToRenew(): Promise<void>;
  /** Lets the night pass. */
  passADay(): Promise<void>;
  today(): string;
  everyone: Headers;
  author: Headers;
  insurer: Headers;
}>;

/** What an operation is to be asked about: the ids of its parameters, and members of its query and body that must be just so. */
export type Scene = Readonly<{
  ids: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  values?: Readonly<Record<string, unknown>>;
}>;

/** The policies of the stories: one sends at once, one requires four eyes on everything, one is to be renewed. */
export const storyPolicies = { direct: 'CBNL-3900001', eyed: 'CBNL-3900002', ending: 'CBNL-3900003' } as const;

/** The policy of the demo world that has an offer to renew. */
const offeredPolicy = 'TI-5000001';

const euros = (amount: number) => ({ amount: amount.toFixed(2), currency: 'EUR' });

function policyLine(policy: string, orderingMode: PolicyLine['orderingMode']): PolicyLine {
  return {
    policy,
    currency: 'EUR',
    policyholder: { name: 'Nordwind Nederland BV', countryCode: 'NL' },
    orderingMode,
    startDate: '2026-01-01',
    endDate: '2027-12-31',
    countriesCovered: [coverCountry('NL'), coverCountry('FR')],
    insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: null },
    approvals: orderingMode === 'DIRECT' ? [] : ['CLAIM', 'RESCHEDULING'],
    preCheck: { amount: euros(7_000), insuredPercentage: 80 },
    features: { ...defaultTerms('EUR', 'NL', '2026-01-01').features, preChecks: true },
  };
}

/** Sets the stage: the policies of the stories, and brokerage of the organisation of whoever acts in them. */
export async function setStage(stage: Pick<Stage, 'send' | 'insurer'>): Promise<void> {
  await upsert(stage, 'policies', [
    policyLine(storyPolicies.direct, 'DIRECT'),
    policyLine(storyPolicies.eyed, 'FOUR_EYES'),
    { ...policyLine(storyPolicies.ending, 'DIRECT'), endDate: '2027-03-10' },
  ]);
  await upsert(stage, 'brokerage', [
    {
      bookingNumber: 'B-1',
      organisationId: 'org_nordwind',
      policy: storyPolicies.direct,
      statementNumber: 'ST-1',
      type: 'NEW',
      periodFrom: '2026-01-01',
      periodTo: '2026-03-31',
      paidOn: '2026-04-15',
      premiumBase: euros(10_000),
      ratePercent: 12.5,
      commission: euros(1_250),
      vat: euros(0),
    },
  ]);
}

async function upsert({ send, insurer }: Pick<Stage, 'send' | 'insurer'>, kind: string, lines: readonly object[]) {
  const reply = await send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...insurer, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  if (reply.statusCode !== 200 || reply.json().refused !== 0) throw new Error(`${kind}: ${reply.body}`);
}

/** The operations of which each story consists. */
function actions(stage: Stage) {
  const { send, everyone, author, insurer, today } = stage;
  const { direct, eyed } = storyPolicies;

  async function ask(
    who: Headers,
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    payload?: object,
  ): Promise<WireBody> {
    const headers = method === 'PUT' ? { ...who, 'if-match': '*' } : who;
    const reply = await send({ method, url, headers, ...(payload ? { payload } : {}) });
    if (reply.statusCode >= 300) throw new Error(`${method} ${url} -> ${reply.statusCode} ${reply.body}`);
    return reply.body ? reply.json() : null;
  }

  let buyers = 0;
  /** A company that nobody knew before. */
  async function company(): Promise<string> {
    buyers += 1;
    const companyId = String(9_700_000 + buyers);
    await upsert(stage, 'companies', [{ companyId, companyName: `Story ${buyers} BV`, countryCode: 'NL' }]);
    return companyId;
  }

  /** One that is insured under both policies. */
  async function buyer(): Promise<string> {
    const companyId = await company();
    const limit = { requestedAmount: euros(100_000), grantedAmount: euros(100_000) };
    const days = { startDate: '2026-02-01', decisionDate: '2026-02-01' };
    await upsert(
      stage,
      'covers',
      [direct, eyed].map((policy) => ({ policy, companyId, ...limit, ...days })),
    );
    return companyId;
  }

  /** The renewal of a policy that is not agreed yet, or not confirmed. */
  async function openRenewal(policy: string): Promise<WireBody> {
    await stage.inviteToRenew();
    const query = `policy=${policy}&status=INVITED,SUBMITTED,QUOTED,NEGOTIATING,ACCEPTED`;
    const { items } = await ask(everyone, 'GET', `/api/v2/renewals?${query}`);
    return ask(everyone, 'GET', `/api/v2/renewals/${items[0].renewalId}`);
  }

  let invoices = 0;
  const invoice = () => {
    invoices += 1;
    const days = { issueDate: '2026-08-20', dueDate: '2026-09-30' };
    return { itemType: 'INVOICE', documentNumber: `STORY-${invoices}`, ...days, amount: euros(9_000) };
  };

  /** What an insolvent buyer owes, as it is reported. */
  const report = (companyId: string) => ({
    policy: direct,
    companyId,
    reasonCode: 'INSOLVENCY',
    insolvencyOn: '2026-11-02',
    knownOn: '2026-11-03',
    items: [invoice()],
  });
  const overdue = (companyId: string) => ask(everyone, 'POST', '/api/v2/overdues', report(companyId));

  /** A claim that the insurer has assessed: everything is insured. */
  async function assessedClaim(): Promise<string> {
    const companyId = await buyer();
    const { overdueId } = await overdue(companyId);
    const { claimId } = await ask(everyone, 'POST', '/api/v2/claims', {
      policy: direct,
      companyId,
      overdueId,
      causeOfLoss: 'INSOLVENCY',
      insolvencyDate: '2026-11-02',
      knownOn: '2026-11-03',
      bankAccount: 'DE89370400440532013000',
      isCollectionAgreed: true,
    });
    await ask(everyone, 'POST', `/api/v2/claims/${claimId}/submit`, {});
    await onClaim(claimId, 'register', { claimNumber: `STORY-${claimId.slice(-8)}` });
    await onClaim(claimId, 'assessment', {});
    return claimId;
  }
  const onClaim = (claimId: string, action: string, body: object) =>
    ask(insurer, 'POST', `/api/insurer/v1/claims/${claimId}/${action}`, body);

  async function decidedClaim(): Promise<string> {
    const claimId = await assessedClaim();
    await onClaim(claimId, 'decision', { isAccepted: true });
    return claimId;
  }

  /** A claim whose calculation the insured has. */
  async function offeredClaim(): Promise<string> {
    const claimId = await decidedClaim();
    await onClaim(claimId, 'offer', {});
    return claimId;
  }

  async function signedClaim(): Promise<string> {
    const claimId = await offeredClaim();
    await ask(everyone, 'POST', `/api/v2/claims/${claimId}/settlement/sign`, { isAccepted: true });
    return claimId;
  }

  async function paidClaim(): Promise<string> {
    const claimId = await signedClaim();
    await onClaim(claimId, 'payment', {});
    return claimId;
  }

  /** Uploads a file whose lines name no policy. */
  async function upload(kind: string, rows: readonly string[]): Promise<string> {
    const form = new FormData();
    form.append('policy', direct);
    form.append('again', 'yes');
    form.append('file', new Blob([rows.join('\r\n')]), 'story.csv');
    const request = new Response(form);
    const reply = await send({
      method: 'POST',
      url: `/api/v2/${kind}`,
      headers: { ...everyone, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    if (reply.statusCode !== 202) throw new Error(`${kind} -> ${reply.statusCode} ${reply.body}`);
    return reply.json().jobId;
  }

  async function checked(kind: string, rows: readonly string[]): Promise<string> {
    const jobId = await upload(kind, rows);
    await stage.workOff();
    return jobId;
  }

  /** A ledger of a buyer's own invoices. */
  const ledgerOf = (companyId: string, head: string, ...documents: readonly string[]) => [
    head,
    ...documents.map((document) => `${companyId};${document};2026-09-10;2026-10-10;1000.00;EUR`),
  ];
  const plainLedger = 'Company ID;Invoice number;Invoice date;Due date;Amount;Currency';
  const documentNumber = () => `L-${randomUUID().slice(0, 8)}`;

  /** A ledger of a buyer that a former one says to owe another invoice as well, and what would be lost. */
  async function shorterLedger() {
    const companyId = await buyer();
    const kept = documentNumber();
    const former = await checked('ledgers', ledgerOf(companyId, plainLedger, kept, documentNumber()));
    await ask(everyone, 'POST', `/api/v2/ledgers/${former}/start`);
    await stage.workOff();
    const jobId = await checked('ledgers', ledgerOf(companyId, plainLedger, kept));
    const { gone } = await ask(everyone, 'GET', `/api/v2/ledgers/${jobId}/effects`);
    return { jobId, gone: { count: gone.count, amounts: gone.amounts } };
  }

  /** A request for cover that waits for four eyes, placed by somebody. */
  const waitingRequest = async (who: Headers): Promise<WireBody> =>
    ask(who, 'POST', '/api/v2/cover-requests', {
      policy: eyed,
      companyId: await buyer(),
      action: 'INCREASE',
      amount: euros(120_000),
      confirmed: true,
    });
  const waitingOrder = async (who: Headers): Promise<string> => (await waitingRequest(who)).orderId;

  /** A record that the published rules decided on, and the place of its passport. */
  async function decided(): Promise<{ subject: string; position: string }> {
    const companyId = await company();
    await upsert(stage, 'grades', [{ companyId, grade: '03', gradeDate: '2026-11-03' }]);
    const subject = `nd-cover/${await precheck(everyone, direct, companyId)}`;
    const { items } = await ask(everyone, 'GET', `/api/v2/passports?subject=${subject}`);
    return { subject, position: String(items[0]?.position) };
  }

  let daysAway = 0;
  /** Somebody who approves, for a day on which nobody else stands in. */
  async function standIn(): Promise<Record<string, string>> {
    const substituteId = `stand-in-${randomUUID().slice(0, 8)}`;
    await stage.enter(substituteId, 'requestor-validator');
    daysAway += 2;
    const day = addDays(today(), daysAway);
    return { substituteId, from: day, to: day };
  }

  /** A check of a buyer; where nobody knows its grade, a person of the insurer has to look. */
  async function precheck(who: Headers, policy: string, companyId?: string): Promise<string> {
    const on = companyId ?? (await company());
    const body = { policy, companyId: on, precheckProduct: 'PreCheck', isNothingOverdue: true };
    return (await ask(who, 'POST', '/api/v2/nd-covers', body)).ndCoverId;
  }

  /** What a buyer owes, as it can be put into a plan. */
  const twoInvoices = () => [invoice(), invoice()];
  const instalments = [today(), '2027-01-10'].map((dueDate) => ({ dueDate, amount: euros(9_000) }));

  async function plan(who: Headers, policy: string): Promise<WireBody> {
    const items = twoInvoices();
    const body = { policy, companyId: await buyer(), items, instalments, buyerSigned: true };
    return ask(who, 'POST', '/api/v2/reschedulings', body);
  }

  /** A plan to which the insurer has said something. */
  async function answeredPlan(answer: object): Promise<string> {
    const { reschedulingId } = await plan(everyone, direct);
    await ask(insurer, 'POST', `/api/insurer/v1/reschedulings/${reschedulingId}/answer`, answer);
    return reschedulingId;
  }

  /** A plan that its author changed: its order is a draft again. */
  async function draftedOrder(): Promise<string> {
    const { reschedulingId, orderId, items } = await plan(author, eyed);
    const named = items.map(({ receivableId }: { receivableId: string }) => ({ receivableId }));
    await ask(author, 'PUT', `/api/v2/reschedulings/${reschedulingId}`, { items: named, instalments });
    return orderId;
  }

  /** What a buyer contests. */
  const dispute = async () => ({
    policy: direct,
    companyId: await buyer(),
    items: [invoice()],
    disputeType: 'QUALITY',
    raisedDate: '2026-10-05',
  });

  /** A case that the insured collects by itself. */
  async function ownCollection(): Promise<string> {
    const { collectionId } = await ask(everyone, 'POST', '/api/v2/collections', {
      policy: direct,
      companyId: await buyer(),
      caseType: 'COLLECTION_ONLY',
      coverage: 'UNINSURED',
      handledBy: 'INSURED',
      items: [invoice()],
    });
    return collectionId;
  }

  /** A package of the demo world whose figures can still be entered. */
  async function openPackage(): Promise<string> {
    const query = 'policy=CBNL-3000001&status=TO_SUPPLY,DRAFT';
    return (await ask(everyone, 'GET', `/api/v2/mixed-exposure-packages?${query}`)).items[0].packageId;
  }

  /** A declaration of the demo world that nobody made for more than 30 days after it was due; until then days pass. */
  async function undeclared() {
    const { items } = await ask(everyone, 'GET', '/api/v1/tod?status=OVERDUE,ESTIMATED');
    const { todId, currency, countries, dueDate } = await ask(everyone, 'GET', `/api/v1/tod/${items[0].todId}`);
    while (stage.today() <= addDays(dueDate, 30)) await stage.passADay();
    return { todId: todId as string, currency: currency as string, countryCode: countries[0].countryCode as string };
  }

  /** A wording that the broker has to check, in its second version. */
  async function policyDraft(): Promise<string> {
    const draftNumber = randomUUID();
    const version = (text: string) =>
      ask(insurer, 'POST', '/api/insurer/v1/policy-drafts', {
        policy: direct,
        draftNumber,
        title: 'Special conditions',
        expiresOn: '2027-12-31',
        document: {
          fileName: 'conditions.txt',
          contentType: 'text/plain',
          content: Buffer.from(text).toString('base64'),
        },
      });
    await version('Losses are reported within thirty days.');
    return (await version('Losses are reported within sixty days.')).policyDraftId;
  }

  /** As `policyDraft`, after the broker has said something of it. */
  async function checkedDraft(judgement: 'approve' | 'change-requests', body?: object): Promise<string> {
    const policyDraftId = await policyDraft();
    await ask(everyone, 'POST', `/api/v2/policy-drafts/${policyDraftId}/${judgement}`, body);
    return policyDraftId;
  }

  /** A request for a later due date than policyholders may agree by themselves. */
  async function pendingExtension(): Promise<string> {
    const { documentNumber, amount } = invoice();
    const days = { issueDate: addDays(stage.today(), -30), dueDate: addDays(stage.today(), -2) };
    const { extensionId } = await ask(everyone, 'POST', '/api/v2/extensions', {
      policy: direct,
      companyId: await buyer(),
      items: [{ documentNumber, amount, ...days }],
      extendedDueDate: addDays(stage.today(), 100),
      reasonCode: 'CASH_FLOW',
    });
    return extensionId;
  }

  let premiumInvoices = 0;
  /** An invoice of the insurer's accounts that is to be paid. */
  async function premiumInvoice(): Promise<string> {
    premiumInvoices += 1;
    const days = { issueDate: '2026-11-01', dueDate: '2026-11-21' };
    const invoiceNumber = `STORY-${premiumInvoices}`;
    await upsert(stage, 'invoices', [{ invoiceNumber, policy: direct, type: 'POLICY_FEE', net: euros(100), ...days }]);
    const { items } = await ask(everyone, 'GET', `/api/v1/invoices?policy=${direct}&type=POLICY_FEE&limit=200`);
    return items.find((each: WireBody) => each.invoiceNumber === invoiceNumber).invoiceId;
  }

  /** A credit note of the insurer's accounts that is not set off. */
  async function creditNote(): Promise<string> {
    premiumInvoices += 1;
    const days = { issueDate: '2026-11-01', dueDate: '2026-11-21' };
    const invoiceNumber = `STORY-${premiumInvoices}`;
    await upsert(stage, 'invoices', [
      { invoiceNumber, policy: direct, type: 'CREDIT_NOTE', net: euros(-100), ...days },
    ]);
    const { items } = await ask(everyone, 'GET', `/api/v1/invoices?policy=${direct}&type=CREDIT_NOTE&limit=200`);
    return items.find((each: WireBody) => each.invoiceNumber === invoiceNumber).invoiceId;
  }

  /** An invoice of the demo world of which the portal has sent a reminder. */
  async function sentReminder(): Promise<{ invoiceId: string; level: string }> {
    const { items } = await ask(everyone, 'GET', '/api/v1/invoices?reminder=P,F,S,L,N&limit=200');
    for (const { invoiceId } of items) {
      const { reminders } = await ask(everyone, 'GET', `/api/v1/invoices/${invoiceId}`);
      const sent = reminders.find(({ hasLetter }: WireBody) => hasLetter);
      if (sent) return { invoiceId, level: sent.level };
    }
    throw new Error('No reminder was sent in the demo world');
  }

  /** One that is disputed. */
  async function disputedInvoice(): Promise<string> {
    const invoiceId = await premiumInvoice();
    await ask(everyone, 'POST', `/api/v1/invoices/${invoiceId}/dispute`, { reason: 'Another rate was agreed.' });
    return invoiceId;
  }

  return {
    ask,
    company,
    pendingExtension,
    sentReminder,
    creditNote,
    premiumInvoice,
    disputedInvoice,
    openPackage,
    undeclared,
    policyDraft,
    checkedDraft,
    openRenewal,
    buyer,
    report,
    overdue,
    assessedClaim,
    decidedClaim,
    offeredClaim,
    signedClaim,
    paidClaim,
    checked,
    ledgerOf,
    documentNumber,
    plainLedger,
    shorterLedger,
    waitingRequest,
    waitingOrder,
    precheck,
    decided,
    standIn,
    plan,
    answeredPlan,
    draftedOrder,
    dispute,
    ownCollection,
    instalments,
    stage,
    today,
    author,
  };
}
type Actions = ReturnType<typeof actions>;

/** What a request for cover may say besides its amount, left out. */
const nothingElseOfRequest = {
  paymentTermDays: undefined,
  customerReference: undefined,
  requestedStartDate: undefined,
  endDate: undefined,
};

const unclearMoney = 'Company ID;Invoice number;Invoice date;Due date;Amount;Money';

/** By the operation before whose requests it runs. */
const stories: Readonly<Record<string, (of: Actions) => Promise<Scene>>> = {
  removePayment: async ({ buyer, overdue, ask, stage, today }) => {
    const { overdueId } = await overdue(await buyer());
    const { payments } = await ask(stage.everyone, 'POST', `/api/v2/overdues/${overdueId}/payments`, {
      receivedOn: today(),
      amount: { amount: '100.00', currency: 'EUR' },
    });
    return { ids: { overdueId, paymentId: payments[0].paymentId } };
  },
  revokeDeadlineCalendar: async ({ ask, stage }) => {
    await ask(stage.everyone, 'POST', '/api/v2/deadline-calendar');
    return { ids: {} };
  },

  searchCompanies: async () => ({ ids: {}, values: { mode: 'byName', name: 'Story', countryCode: 'NL' } }),
  simulateOverdue: async ({ report, buyer }) => ({ ids: {}, values: report(await buyer()) }),
  reportDispute: async ({ dispute }) => ({
    ids: {},
    values: { ...(await dispute()), receivableIds: undefined, disputedAmount: undefined, overdueId: undefined },
  }),
  resolveDispute: async ({ dispute, ask, stage, today }) => {
    const { disputeId } = await ask(stage.everyone, 'POST', '/api/v2/disputes', await dispute());
    const settled = { resolution: 'COURT_FOR', resolvedDate: today(), upheldAmount: undefined };
    return { ids: { disputeId }, values: { ...settled, creditNoteNumber: undefined } };
  },
  advanceOwnCollection: async ({ ownCollection }) => ({
    ids: { collectionId: await ownCollection() },
    values: { stage: 'AMICABLE' },
  }),
  closeOwnCollection: async ({ ownCollection }) => ({ ids: { collectionId: await ownCollection() } }),

  decideClaim: async ({ assessedClaim }) => ({
    ids: { claimId: await assessedClaim() },
    values: { isAccepted: true, notInsured: [], rates: {} },
  }),
  offerSettlement: async ({ decidedClaim }) => ({ ids: { claimId: await decidedClaim() } }),
  signSettlement: async ({ offeredClaim }) => ({ ids: { claimId: await offeredClaim() } }),
  payClaim: async ({ signedClaim }) => ({ ids: { claimId: await signedClaim() } }),
  declareRecovery: async ({ paidClaim, today }) => ({
    ids: { claimId: await paidClaim() },
    values: { receivedOn: today() },
  }),
  enterRecovery: async ({ paidClaim, today }) => ({
    ids: { claimId: await paidClaim() },
    values: { receivedOn: today() },
  }),
  closeClaim: async ({ paidClaim }) => ({ ids: { claimId: await paidClaim() } }),

  confirmLedgerColumns: async ({ checked, ledgerOf, buyer, documentNumber }) => ({
    ids: { jobId: await checked('ledgers', ledgerOf(await buyer(), unclearMoney, documentNumber())) },
  }),
  confirmCoverRequestJobColumns: async ({ checked, buyer }) => ({
    ids: { jobId: await checked('cover-request-jobs', ['Company ID;Amount;Money', `${await buyer()};120000;EUR`]) },
  }),
  confirmCoverJobColumns: async ({ checked, buyer }) => ({
    ids: { jobId: await checked('cover-jobs', ['Company ID;Amount;Money', `${await buyer()};50000;EUR`]) },
  }),
  startCoverJob: async ({ checked, buyer }) => ({
    ids: {
      jobId: await checked('cover-jobs', ['Company ID;Action;Amount;Currency', `${await buyer()};reduce;50000;EUR`]),
    },
  }),
  correctLedgerLine: async ({ checked, ledgerOf, buyer, documentNumber, plainLedger }) => {
    const rows = ledgerOf(await buyer(), plainLedger, documentNumber(), '');
    const jobId = await checked('ledgers', rows);
    return { ids: { jobId, line: '2' }, values: { cells: rows[1]?.replace('1000', '1100').split(';') } };
  },
  enterCompleteLedger: async ({ shorterLedger }) => {
    const { jobId, gone } = await shorterLedger();
    return { ids: { jobId }, values: gone };
  },
  restoreMissing: async ({ shorterLedger, ask, stage }) => {
    const { jobId, gone } = await shorterLedger();
    await ask(stage.everyone, 'POST', `/api/v2/ledgers/${jobId}/start-complete`, gone);
    await stage.workOff();
    return { ids: { jobId } };
  },
  moveMisplacedLines: async ({ checked, ledgerOf, buyer, documentNumber, ask, stage }) => {
    const [companyId, toCompanyId] = [await buyer(), await buyer()];
    const called = `K-${companyId}`;
    const policy = storyPolicies.direct;
    const name = (meant: string) =>
      ask(stage.everyone, 'PUT', '/api/v2/receivables/buyers', { policy, called, companyId: meant });
    await name(companyId);
    const head = 'Customer number;Invoice number;Invoice date;Due date;Amount;Currency';
    const jobId = await checked('ledgers', ledgerOf(called, head, documentNumber()));
    await ask(stage.everyone, 'POST', `/api/v2/ledgers/${jobId}/start`);
    await stage.workOff();
    await name(toCompanyId);
    return { ids: {}, values: { policy, called, companyId, toCompanyId, lines: 1 } };
  },
  cancelOrderJob: async ({ ask, waitingOrder, stage, author }) => {
    const orderId = await waitingOrder(author);
    const { version } = await ask(stage.everyone, 'GET', `/api/v2/orders/${orderId}`);
    const orders = [{ orderId, version }];
    const { jobId } = await ask(stage.everyone, 'POST', '/api/v2/order-jobs', { judgement: 'approve', orders });
    return { ids: { jobId } };
  },

  enterExposures: async ({ openPackage }) => ({
    ids: { packageId: await openPackage() },
    values: { exposures: [{ countryCode: 'NL', category: 'TOT', amount: euros(4_000) }] },
  }),
  estimateTurnover: async ({ undeclared }) => {
    const { todId, currency, countryCode } = await undeclared();
    const [turnover, exclusions] = [money(90_000, currency), money(0, currency)];
    const lines = [{ countryCode, category: null, insuredEntityId: null, turnover, exclusions }];
    return { ids: { todId }, values: { lines } };
  },
  cancelExtension: async ({ pendingExtension }) => ({ ids: { extensionId: await pendingExtension() } }),
  cancelExtensionByInsurer: async ({ pendingExtension }) => ({ ids: { extensionId: await pendingExtension() } }),
  printPremiumReminder: async ({ sentReminder }) => {
    const { invoiceId, level } = await sentReminder();
    return { ids: { invoiceId }, query: { level } };
  },
  payOutPremiumCredit: async ({ creditNote }) => ({
    ids: { invoiceId: await creditNote() },
    values: { paidOn: '2026-11-15' },
  }),
  disputePremiumInvoice: async ({ premiumInvoice }) => ({ ids: { invoiceId: await premiumInvoice() } }),
  withdrawInvoiceDispute: async ({ disputedInvoice }) => ({ ids: { invoiceId: await disputedInvoice() } }),
  answerPremiumInvoiceDispute: async ({ disputedInvoice }) => ({ ids: { invoiceId: await disputedInvoice() } }),
  comparePolicyDraft: async ({ policyDraft }) => ({ ids: { policyDraftId: await policyDraft() }, query: {} }),
  markPolicyDraftDownloaded: async ({ policyDraft }) => ({ ids: { policyDraftId: await policyDraft() } }),
  commentOnPolicyDraft: async ({ policyDraft }) => ({ ids: { policyDraftId: await policyDraft() } }),
  approvePolicyDraft: async ({ policyDraft }) => ({ ids: { policyDraftId: await policyDraft() } }),
  requestDraftChange: async ({ policyDraft }) => ({ ids: { policyDraftId: await policyDraft() } }),
  sendPolicyDraft: async () => ({ ids: {}, values: { policy: storyPolicies.direct, expiresOn: '2027-12-31' } }),
  answerPolicyDraft: async ({ checkedDraft }) => ({
    ids: { policyDraftId: await checkedDraft('change-requests', { text: 'Thirty days are too few.' }) },
    values: { keepsWording: true, expiresOn: '2027-12-31' },
  }),
  issuePolicyDraft: async ({ checkedDraft }) => ({ ids: { policyDraftId: await checkedDraft('approve') } }),
  answerQuestionnaire: async ({ openRenewal }) => {
    const { renewalId, questionnaire } = await openRenewal(storyPolicies.ending);
    const turnover = [{ countryCode: 'NL', actual: euros(0), forecast: euros(9_000_000) }];
    return { ids: { renewalId }, values: { ...questionnaire, turnover } };
  },
  submitQuestionnaire: async ({ openRenewal }) => ({
    ids: { renewalId: (await openRenewal(storyPolicies.ending)).renewalId },
  }),
  requestOtherTerms: async ({ openRenewal }) => {
    const { renewalId, offered } = await openRenewal(offeredPolicy);
    return { ids: { renewalId }, values: { optionId: offered[0].optionId } };
  },
  acceptOption: async ({ openRenewal }) => {
    const { renewalId, offered } = await openRenewal(offeredPolicy);
    const { optionId, documentHash } = offered[0];
    return { ids: { renewalId }, values: { optionId, documentHash, signedName: 'Everyone' } };
  },
  giveNotice: async ({ openRenewal }) => ({ ids: { renewalId: (await openRenewal(storyPolicies.ending)).renewalId } }),
  offerRenewal: async ({ openRenewal }) => {
    const { policy, lastDay, today: now } = await openRenewal('CBNL-3000001');
    const options = [{ title: 'As today', terms: now.terms }];
    return { ids: {}, values: { policy, lastDay, validUntil: lastDay, options } };
  },
  decideRenewal: async ({ openRenewal }) => {
    const { policy, lastDay } = await openRenewal(offeredPolicy);
    return { ids: {}, values: { policy, lastDay, decision: 'BOUND' } };
  },

  answerNdCover: async ({ precheck, stage }) => {
    return { ids: { ndCoverId: await precheck(stage.everyone, storyPolicies.direct) } };
  },
  showDecisionPassports: async ({ decided }) => ({ ids: {}, query: { subject: (await decided()).subject } }),
  replayDecisionPassport: async ({ decided }) => ({ ids: {}, query: await decided() }),
  nameSubstitute: async ({ standIn }) => ({ ids: {}, values: await standIn() }),
  endSubstitution: async ({ ask, standIn, stage }) => {
    const named = await ask(stage.everyone, 'POST', '/api/v2/approval-substitutes', await standIn());
    return { ids: { substitutionId: named.substitutionId } };
  },
  changeNdCover: async ({ precheck, author }) => {
    return { ids: { ndCoverId: await precheck(author, storyPolicies.eyed) } };
  },
  changeRescheduling: async ({ plan, author, instalments }) => {
    const { reschedulingId, items } = await plan(author, storyPolicies.eyed);
    const named = items.map(({ receivableId }: { receivableId: string }) => ({ receivableId }));
    return { ids: { reschedulingId }, values: { items: named, instalments } };
  },
  confirmConditions: async ({ answeredPlan }) => ({
    ids: {
      reschedulingId: await answeredPlan({ answer: 'ACCEPTED_WITH_CONDITIONS', conditions: ['SIGNED_AGREEMENT'] }),
    },
  }),
  payInstalment: async ({ answeredPlan, today }) => ({
    ids: { reschedulingId: await answeredPlan({ answer: 'ACCEPTED' }), no: '1' },
    values: { amount: euros(100), receivedOn: today() },
  }),
  reportDefault: async ({ answeredPlan, stage }) => {
    const reschedulingId = await answeredPlan({ answer: 'ACCEPTED' });
    await stage.passADay();
    return { ids: { reschedulingId } };
  },

  changeCoverRequest: async ({ waitingRequest, author }) => ({
    ids: { requestId: (await waitingRequest(author)).requestId },
    values: { ...nothingElseOfRequest, amount: euros(130_000), confirmed: true },
  }),
  submitOrder: async ({ draftedOrder }) => ({ ids: { orderId: await draftedOrder() } }),
  deleteOrder: async ({ draftedOrder }) => ({ ids: { orderId: await draftedOrder() } }),
  returnOrder: async ({ waitingOrder, author }) => ({ ids: { orderId: await waitingOrder(author) } }),
  refuseOrder: async ({ waitingOrder, author }) => ({ ids: { orderId: await waitingOrder(author) } }),
  takeOverOrder: async ({ waitingOrder, ask, stage }) => {
    const name = `gone-${randomUUID().slice(0, 8)}`;
    const orderId = await waitingOrder(await stage.enter(name, 'requestor-four-eyes'));
    await ask(stage.everyone, 'DELETE', `/api/v2/users/${name}`);
    return { ids: { orderId } };
  },

  findNotification: async ({ ask, stage }) => {
    await stage.postNews();
    const { items } = await ask(stage.everyone, 'GET', '/api/v2/notifications?limit=1');
    return { ids: { notificationId: items[0].id } };
  },
  redeemPartnerTool: async ({ ask, stage }) => {
    const tool = 'smart-view';
    const { url } = await ask(stage.everyone, 'POST', `/api/v2/partner-tools/${tool}/launch`);
    return { ids: { tool }, values: { token: new URL(url).searchParams.get('token') } };
  },
};

/** Runs the story of an operation; `null` where it needs none. */
export function storyteller(stage: Stage): (operation: string) => Promise<Scene | null> {
  const of = actions(stage);
  return async (operation) => (await stories[operation]?.(of)) ?? null;
}
