import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimStatuses } from '../../../non-payment/case-statuses/claim-status.ts';
import { whyNotAnswerRequest, whyNotSign } from '../../../non-payment/claims/claim.ts';
import { asksForConsent, collectionStatuses, consents } from '../../../non-payment/collections/collection.ts';
import { addDays, addMonths, type Day } from '../../../platform/core/day.ts';
import { insurerScope } from '../../../platform/core/scope.ts';
import type { Db } from '../../../platform/server/context.ts';
import { policyDraftStatuses, whyNotApprove } from '../../../policy-administration/policy-drafts/policy-draft.ts';
import {
  isOpen as isPremiumOpen,
  premiumInvoiceStatuses,
} from '../../../policy-administration/premium-invoices/premium-invoice.ts';
import {
  renewalStatuses,
  whyNotAccept as whyNotAcceptOffer,
  whyNotGiveNotice,
} from '../../../policy-administration/renewals/renewal.ts';
import {
  statusAt,
  storedStatuses,
  whyNotDeclare,
  whyNotSubmitAgain,
} from '../../../policy-administration/turnover-declarations/turnover-declaration.ts';
import { type Cap, capStatuses, whyNotAccept } from '../../../risk/caps/cap.ts';
import { coverOn, isReviewDue } from '../../../risk/covers/cover.ts';
import { coversOnDay, primaryCoverOn } from '../../../risk/covers/server/public.ts';
import { gradeCoverListStatuses } from '../../../risk/grades/grade-cover.ts';
import { atExpiry, isOnRenewalPeriod, renewalOf, renewalSituations } from '../../../risk/grades/grade-renewal.ts';
import { gradeRequestStatuses } from '../../../risk/grades/grade-request.ts';
import { ndCoverEndings, ndCoverStatuses } from '../../../risk/nd-covers/nd-cover.ts';
import { direct, type ExampleWorld, exampleWorld } from '../../../testing/server/example-world.ts';
import { lookAheadDays } from '../dashboard.contract.ts';
import { listDuties, type ReaderOfDuties } from './duties.store.ts';

/*
 * Duties are found by statements that read the index of their day; the rules of their resources decide what can be done
 * or comes. Rows in every status, on days around both ends of the horizon: both must say the same.
 */
const today = '2026-11-20';
const horizon = { from: today, to: addDays(today, lookAheadDays) };
const days = [-40, -1, 0, 1, lookAheadDays, lookAheadDays + 1, lookAheadDays + 2, 60, 61].map((days) =>
  addDays(today, days),
);
const isAhead = (day: Day | null) => day !== null && day >= horizon.from && day <= horizon.to;
const now = `${today}T10:00:00Z`;
const all: ReaderOfDuties = {
  grades: true,
  standardAmounts: true,
  caps: true,
  unpaid: true,
  claims: true,
  administration: true,
  drafts: true,
  maySelect: { choice: [direct], offer: [direct] },
};
const person = { created_by: 'p', created_by_name: 'P', created_at: now, updated_at: now };

type Row = Readonly<Record<string, unknown>>;
let world: ExampleWorld;
let portfolioId: string;
let companies = 0;
let periods = 0;

beforeAll(async () => {
  world = await exampleWorld();
  portfolioId = await world.asInsurer(async (tx) => {
    const { rows } = await sql<{ portfolioId: string }>`
      select portfolio_id from policies where policy_key = ${direct}`.execute(tx);
    return rows[0]?.portfolioId ?? '';
  });
});
afterAll(() => world.close());

const undo = new Error('undone');

/** Works on rows that nobody finds afterwards. */
async function undone(work: (tx: Db) => Promise<void>): Promise<void> {
  const working = world.asInsurer(async (tx) => {
    await work(tx);
    throw undo;
  });
  await working.catch((error) => {
    if (error !== undo) throw error;
  });
}

/** Enters rows on a buyer each. */
async function enter(tx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const ids = rows.map(() => String(8_000_000 + ++companies));
  await sql`
    insert into companies (company_id, company_name, country_code, status_code, group_company_id, name_key)
    select id, 'Buyer', 'FR', 'ACTIVE', id, 'buyer' from unnest(${ids}::text[]) as id`.execute(tx);
  await enterOn(
    tx,
    table,
    rows.map((row, place) => ({ ...row, company_id: row['company_id'] ?? ids[place] })),
  );
}

async function enterOn(tx: Db, table: string, rows: readonly Row[]): Promise<void> {
  const under = table === 'cover_versions' ? {} : { policy_key: direct, portfolio_id: portfolioId };
  const ofBuyer = rows.some((row) => 'company_id' in row) ? { company_name: 'Buyer', country_code: 'FR' } : {};
  const filled = rows.map((row) => ({ ...under, ...ofBuyer, ...row }));
  const columns = sql.join(Object.keys(filled[0] ?? {}).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(filled)}::jsonb)`.execute(
    tx,
  );
}

/** The duties of the kinds, by what they are about. */
async function found(tx: Db, reader: ReaderOfDuties = all): Promise<string[]> {
  const scope = insurerScope();
  const selection = { scope, policies: [direct], covers: await coversOnDay({ scope, tx, today }) };
  const duties = await listDuties(selection, tx, { ...horizon, rows: 5000, laterRows: 5000 }, reader);
  return duties
    .map(({ kind, coverId, gradeRequestId, claimId, collectionId, recordId }) =>
      [kind, coverId ?? gradeRequestId ?? claimId ?? collectionId ?? recordId].join(' '),
    )
    .sort();
}

const names = (kind: string, rows: readonly Row[], id: string, is: (row: never) => boolean) =>
  rows.filter((row) => is(row as never)).map((row) => `${kind} ${String(row[id])}`);

it('claims wait for documents and signatures as the rules let them be given', async () => {
  const claims = claimStatuses.flatMap((status) =>
    days.map((day) => ({
      claim_id: `${status} ${day}`,
      status,
      suspended_from: status === 'SUSPENDED' ? 'DOCUMENTS_REQUESTED' : null,
      cause_of_loss: 'INSOLVENCY',
      told: {},
      currency: 'EUR',
      documents_due_on: day,
      offered_on: day,
      ...person,
    })),
  );
  await undone(async (tx) => {
    await enter(tx, 'claims', claims);
    const due = (day: Day) => day <= horizon.to;
    const expected = [
      ...names(
        'papers',
        claims,
        'claim_id',
        (claim: (typeof claims)[number]) => whyNotAnswerRequest(claim) === null && due(claim.documents_due_on),
      ),
      ...names(
        'sign',
        claims,
        'claim_id',
        (claim: (typeof claims)[number]) => whyNotSign(claim) === null && due(claim.offered_on),
      ),
    ];
    expect(await found(tx)).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(5);
  });
});

it('collections wait for consent as the rule asks for it', async () => {
  const collections = collectionStatuses.flatMap((status) =>
    consents.flatMap((consent) =>
      days.map((day) => ({
        collection_id: `${status} ${consent} ${day}`,
        status,
        consent,
        held_stage: status === 'ON_HOLD_DISPUTE' ? 'LEGAL' : null,
        closed_on: status.startsWith('CLOSED') ? today : null,
        payments_until: status.startsWith('CLOSED') ? 1 : null,
        case_type: 'COLLECTION_ONLY',
        coverage: 'INSURED',
        handled_by: 'INSURER',
        currency: 'EUR',
        claimed_amount: 1,
        contact: {},
        is_late: false,
        handed_over_by_name: 'P',
        handed_over_at: now,
        handed_over_on: today,
        last_action_at: now,
        consent_asked_on: day,
      })),
    ),
  );
  await undone(async (tx) => {
    await enter(tx, 'collections', collections);
    const asks = (each: (typeof collections)[number]) => asksForConsent(each) && each.consent_asked_on <= horizon.to;
    const expected = names('court-costs', collections, 'collection_id', asks);
    expect(await found(tx)).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(2);
  });
});

it('offers of CAP can be accepted as the rule says, by those who may', async () => {
  const caps = capStatuses.flatMap((status) =>
    days.map((day) => ({
      cap_id: `${status} ${day}`,
      cap_status: status,
      product: 'CAP',
      amount: 1000,
      amount_in_force: 1000,
      currency: 'EUR',
      annual_rate: 1,
      valid_until: day,
      end_date: day,
      primary_cover_id: `primary ${status} ${day}`,
      ...person,
    })),
  );
  await undone(async (tx) => {
    const primaries = caps.map((cap) => ({ cover_id: cap.primary_cover_id, currency: 'EUR' }));
    await enter(tx, 'covers', primaries);
    await enter(tx, 'caps', caps);
    const isOpen = ({ cap_status: capStatus, valid_until: validUntil }: (typeof caps)[number]) =>
      whyNotAccept({ capStatus, validUntil } as Cap, today) === null && validUntil <= horizon.to;
    const offers = names('offer', caps, 'cap_id', isOpen);
    const ends = names(
      'end',
      caps,
      'cap_id',
      (cap: (typeof caps)[number]) => cap.cap_status === 'ACTIVE' && isAhead(cap.end_date),
    );
    expect(await found(tx)).toEqual([...offers, ...ends].sort());
    expect(await found(tx, { ...all, maySelect: { choice: [], offer: [] } })).toEqual(ends.sort());
    expect([offers.length, ends.length]).toEqual([3, 3]);
  });
});

it('renewals are chosen and watches end as the rules say', async () => {
  const requests = gradeRequestStatuses.flatMap((status) =>
    renewalSituations.flatMap((renewal) =>
      days.map((expiry) => ({
        request_id: `${status} ${renewal} ${expiry}`,
        request_status: status,
        workflow_status: 'SENT',
        rejection: status === 'REJECTED' ? 'OTHER' : null,
        renewal,
        expiry_date: expiry,
        status_date: today,
        ...person,
      })),
    ),
  );
  const covers = requests.map(({ request_id }, place) => ({
    cover_id: `cover ${request_id}`,
    grade_request_id: request_id,
    currency: 'EUR',
    table_version: 1,
    standing: gradeCoverListStatuses[place % 4 === 3 ? 1 : 0],
    amount: 1,
    insured_percentage: 90,
    effective_from: today,
  }));
  await undone(async (tx) => {
    await enter(tx, 'grade_requests', requests);
    await enter(tx, 'grade_covers', covers);
    const { rows } = await sql<{ renewalMode: 'TACIT' }>`
      select terms ->> 'renewalMode' as "renewalMode" from policies where policy_key = ${direct}`.execute(tx);
    const [terms] = rows;
    if (!terms) throw new Error('There is no policy');
    type Request = (typeof requests)[number];
    const isToChoose = ({ request_status: requestStatus, renewal, expiry_date: expiryDate }: Request) =>
      renewal === renewalOf.undecided && isOnRenewalPeriod({ requestStatus, expiryDate }, today);
    const ends = ({ request_status, renewal, expiry_date: expiryDate }: Request) =>
      request_status === 'ANSWERED' &&
      isAhead(addDays(expiryDate, -1)) &&
      atExpiry({ renewal, expiryDate }, terms).requestStatus === 'TERMINATED';
    const endOf = (mayChoose: boolean) =>
      covers
        .filter(({ standing }, place) => {
          const request = requests[place] as Request;
          return standing === 'cover' && ends(request) && !(mayChoose && request.renewal === renewalOf.undecided);
        })
        .map(({ cover_id }) => `end ${cover_id}`);
    const choices = names('choice', requests, 'request_id', isToChoose);
    expect(await found(tx)).toEqual([...choices, ...endOf(true)].sort());
    expect(await found(tx, { ...all, maySelect: { choice: [], offer: [] } })).toEqual(endOf(false).sort());
    expect(Math.min(choices.length, endOf(true).length)).toBeGreaterThan(1);
  });
});

it('standard amounts end, or are withdrawn, within the days that are looked at', async () => {
  const ndCovers = ndCoverStatuses.flatMap((status) =>
    [null, ...ndCoverEndings].flatMap((ending) =>
      [true, false].flatMap((autoRenew) =>
        days.map((day) => ({
          nd_cover_id: `${status} ${ending} ${autoRenew} ${day}`,
          status,
          ending: status === 'TERMINATED' ? (ending ?? 'EXPIRED') : ending,
          auto_renew: autoRenew,
          product: 'PreCheck',
          result: 'POSITIVE',
          workflow_status: 'SENT',
          currency: 'EUR',
          amount: 1000,
          insured_percentage: 90,
          check_date: '2026-01-01',
          expiry_date: day,
          ...person,
        })),
      ),
    ),
  );
  await undone(async (tx) => {
    await enter(tx, 'nd_covers', ndCovers);
    type NdCover = (typeof ndCovers)[number];
    const insured = ({ status }: NdCover) => status === 'ANSWERED';
    const expected = [
      // the notice says the first day without cover
      ...names(
        'notice',
        ndCovers,
        'nd_cover_id',
        (each: NdCover) => insured(each) && each.ending === 'WITHDRAWN' && isAhead(addDays(each.expiry_date, 1)),
      ),
      ...names(
        'end',
        ndCovers,
        'nd_cover_id',
        (each: NdCover) => insured(each) && each.ending === null && !each.auto_renew && isAhead(each.expiry_date),
      ),
    ];
    expect(await found(tx)).toEqual(expected.sort());
    expect(expected.length).toBeGreaterThan(4);
  });
});

it('covers are announced, end, fall to their permanent part and are due for review as their timelines say', async () => {
  const covers = days.flatMap((validTo) =>
    (['WITHDRAWN', 'EXPIRED', 'CUSTOMER_CANCELLED', 'PARTIAL_EXPIRY', null] as const).flatMap((ending) =>
      [0, 12].flatMap((monthsAgo) =>
        [null, 'open'].map((openRequest) => ({
          id: `${validTo} ${ending} ${monthsAgo} ${openRequest}`,
          validTo,
          ending,
          monthsAgo,
          openRequest,
        })),
      ),
    ),
  );
  await undone(async (tx) => {
    const identities = covers.map(({ id, openRequest }) => ({
      cover_id: id,
      currency: 'EUR',
      open_request_id: openRequest,
      due_on: today,
    }));
    await enter(tx, 'covers', identities);
    await enterOn(
      tx,
      'cover_versions',
      covers.flatMap(({ id, validTo, ending, monthsAgo }) => {
        const isTemporary = ending === 'PARTIAL_EXPIRY';
        const version = {
          cover_id: id,
          version: 1,
          valid_from: addMonths(validTo, -14),
          valid_to: ending === null ? null : validTo,
          permanent_amount: 1000,
          temporary_amount: isTemporary ? 500 : 0,
          requested_amount: 1000,
          decision_code: 'FULL',
          reason_codes: [],
          decision_date: addMonths(validTo, -monthsAgo),
          conditions: [],
          ending_code: isTemporary ? null : ending,
          ended_at_once: false,
          withdrawal_announced: false,
        };
        const after = { version: 2, valid_from: addDays(validTo, 1), valid_to: null, temporary_amount: 0 };
        return isTemporary ? [version, { ...version, ...after, decision_code: 'PARTIAL_EXPIRY' }] : [version];
      }),
    );
    const expected: string[] = [];
    const { rows } = await sql<{ coverId: string; companyId: string }>`
      select cover_id, company_id from covers where policy_key = ${direct}`.execute(tx);
    for (const { coverId, companyId } of rows) {
      const cover = await primaryCoverOn(insurerScope(), tx, direct, companyId);
      const on = coverOn(cover?.timeline ?? [], today);
      const { pendingAction, standing, endDate, version, temporary } = on;
      if (pendingAction && pendingAction.plannedDate <= horizon.to) expected.push(`notice ${coverId}`);
      if (standing === 'cover' && isAhead(endDate) && pendingAction?.type !== 'WITHDRAWAL')
        expected.push(`end ${coverId}`);
      if (standing === 'cover' && temporary && isAhead(temporary.endDate)) expected.push(`temporary-end ${coverId}`);
      const isDue = standing === 'cover' && version !== null && isReviewDue(version.decisionDate, horizon.to);
      if (isDue && cover?.openRequestId === null) expected.push(`review ${coverId}`);
    }
    expect(await found(tx)).toEqual(expected.sort());
    for (const kind of ['notice', 'end', 'temporary-end', 'review'])
      expect(expected.filter((each) => each.startsWith(kind)).length).toBeGreaterThan(2);
  });
});

it('turnover is declared, premium paid, a policy renewed and a draft checked by the days of their rules', async () => {
  const declarations = storedStatuses.flatMap((status) =>
    days.flatMap((dueDate) =>
      (
        [
          [-1, null],
          [0, null],
          [-1, 'TO_VALIDATE'],
          [-1, 'RETURNED'],
        ] as const
      ).map(([ended, workflowStatus]) => ({
        declaration_id: `${status} ${dueDate} ${ended} ${workflowStatus}`,
        order_id: workflowStatus && 'order',
        workflow_status: workflowStatus,
        to_approve: workflowStatus && {},
        status,
        due_date: dueDate,
        period_from: addDays('2000-01-01', (periods += 1)),
        period_to: addDays(today, ended),
        frequency: 'MONTHLY',
        basis: 'TURNOVER',
        currency: 'EUR',
        lines: [],
        is_nil: false,
        version: 1,
        total: status === 'TO_BE_SUPPLIED' ? null : 1,
        ...(['DECLARED', 'INVOICED'].includes(status)
          ? { declared_at: now, declared_by_name: 'P', editable_until: now }
          : { declared_at: null, declared_by_name: null, editable_until: null }),
      })),
    ),
  );
  const invoices = premiumInvoiceStatuses.flatMap((status) =>
    days.flatMap((dueDate) =>
      (['open', 'disputed', 'reported', 'credit'] as const).map((situation) => ({
        invoice_id: `${status} ${dueDate} ${situation}`,
        invoice_number: `${status} ${dueDate} ${situation}`,
        is_issued_here: false,
        invoice_type: 'POLICY_FEE',
        issue_date: '2026-01-01',
        due_date: dueDate,
        currency: 'EUR',
        net: situation === 'credit' ? -1 : 1,
        tax: 0,
        gross: situation === 'credit' ? -1 : 1,
        paid: 0,
        status,
        cleared_date: isPremiumOpen(status) ? null : today,
        payment_method: 'TRANSFER',
        is_disputed: situation === 'disputed',
        payment_reported_on: situation === 'reported' ? today : null,
        payment_reported_by_name: situation === 'reported' ? 'P' : null,
        calculation: [],
        version: 1,
      })),
    ),
  );
  const renewals = renewalStatuses.flatMap((status) =>
    days.flatMap((day) =>
      (['TACIT', 'ACTIVE'] as const).map((renewalMode) => ({
        renewal_id: `${status} ${day} ${renewalMode}`,
        last_day: addDays('2030-01-01', (periods += 1)),
        next_last_day: '2099-12-31',
        notice_by: day,
        renewal_mode: renewalMode,
        status,
        currency: 'EUR',
        options: [{}],
        compared_with: {},
        offer_valid_until: day,
        change_requests: [],
        ...(['ACCEPTED', 'BOUND', 'ISSUED'].includes(status)
          ? { accepted_option_id: 'o', signed_name: 'P', signed_by: 'p', signed_at: now }
          : { accepted_option_id: null, signed_name: null, signed_by: null, signed_at: null }),
        ...(['DECLINED', 'NON_RENEWED'].includes(status)
          ? { notice_at: now, notice_by_name: 'P' }
          : { notice_at: null, notice_by_name: null }),
        version: 1,
      })),
    ),
  );
  const drafts = policyDraftStatuses.flatMap((status) =>
    days.map((day) => ({
      policy_draft_id: `${status} ${day}`,
      draft_number: `${status} ${day}`,
      version_number: 1,
      title: 'Wording',
      status,
      sent_at: now,
      expires_on: day,
      comments: [],
      approved_at: ['APPROVED', 'ISSUED'].includes(status) ? now : null,
      approved_by_name: ['APPROVED', 'ISSUED'].includes(status) ? 'P' : null,
      version: 1,
    })),
  );
  await undone(async (tx) => {
    await enterOn(tx, 'turnover_declarations', declarations);
    await enterOn(tx, 'premium_invoices', invoices);
    await enterOn(tx, 'renewals', renewals);
    await enterOn(tx, 'policy_drafts', drafts);
    const isDue = (day: Day) => day <= horizon.to;
    const declare = names('declare', declarations, 'declaration_id', (each: (typeof declarations)[number]) => {
      const stored = { periodTo: each.period_to, dueDate: each.due_date, editableUntil: null, estimatedAt: null };
      const status = statusAt({ ...stored, status: each.status }, now, today);
      const refusal =
        whyNotDeclare({ periodTo: each.period_to, status }, today) ??
        whyNotSubmitAgain({ workflowStatus: each.workflow_status });
      return refusal === null && isDue(each.due_date);
    });
    const premium = names('premium', invoices, 'invoice_id', (each: (typeof invoices)[number]) => {
      const isOurs = each.gross > 0 && !each.is_disputed && each.payment_reported_on === null;
      return isPremiumOpen(each.status) && isOurs && isDue(each.due_date);
    });
    type Renewal = (typeof renewals)[number];
    const offers = names('renewal-offer', renewals, 'renewal_id', (each: Renewal) => {
      const { status, offer_valid_until: offerValidUntil } = each;
      return whyNotAcceptOffer({ status, offerValidUntil }, today) === null && isDue(offerValidUntil);
    });
    const notices = names('renewal-notice', renewals, 'renewal_id', (each: Renewal) => {
      const { status, notice_by: noticeBy, renewal_mode: renewalMode } = each;
      return whyNotGiveNotice({ status, noticeBy }, today) === null && renewalMode === 'TACIT' && isDue(noticeBy);
    });
    const toCheck = names('draft', drafts, 'policy_draft_id', (each: (typeof drafts)[number]) => {
      const { status, expires_on: expiresOn } = each;
      return whyNotApprove({ status, expiresOn }, today) === null && isDue(expiresOn);
    });
    expect(await found(tx)).toEqual([...declare, ...premium, ...offers, ...notices, ...toCheck].sort());
    expect(await found(tx, { ...all, administration: false })).toEqual(toCheck.sort());
    for (const some of [declare, premium, offers, notices, toCheck]) expect(some.length).toBeGreaterThan(3);
  });
});
