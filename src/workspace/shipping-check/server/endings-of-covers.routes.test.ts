import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Operation } from '../../../platform/core/contract.ts';
import { addDays, type Day } from '../../../platform/core/day.ts';
import type { ItemOf, ListColumns } from '../../../platform/core/exported-list.ts';
import { signOfMoney } from '../../../platform/core/money.ts';
import type { Permission } from '../../../platform/core/permission.ts';
import { fileOf } from '../../../platform/exports/list-file.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { gradeCodes } from '../../../risk/buyers/grade.ts';
import { capStatusOf } from '../../../risk/caps/cap-labels.ts';
import { capList } from '../../../risk/caps/caps.list.ts';
import { coverStatusOf } from '../../../risk/covers/cover-status.ts';
import { coverList } from '../../../risk/covers/covers.list.ts';
import { gradeCoverList } from '../../../risk/grades/grade-covers.list.ts';
import type { InsuringCoverKind } from '../../../risk/insured-periods/insuring-covers.ts';
import { shownNdCoverStatusOf } from '../../../risk/nd-covers/nd-cover-labels.ts';
import { ndCoverList } from '../../../risk/nd-covers/nd-covers.list.ts';
import {
  type ExampleWorld,
  euros,
  examplePolicy,
  exampleWorld,
  type WireBody,
} from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { type BuyerCoverStatus, buyerCoverStatusOf } from '../../buyer-file/buyer-cover-status.ts';
import { synthesisDocument } from '../../buyer-file/server/synthesis-pdf.ts';
import { buyerCoverStatusSentences } from '../../buyer-file/synthesis-pdf-labels.ts';
import { amountNow } from '../../monitor/cover-now.ts';
import type { MonitorEvent } from '../../monitor/monitor.contract.ts';

/* "Covered on day X" has one answer for every kind of cover and every future end of one: on the day before the last
   covered one, on it and on the day after, in every place that shows it: the check before a delivery, lists with
   their filters, files, the page of the buyer and its PDF document, the search, the commands and the monitor. */

type Headers = { authorization: string };
const rights: readonly Permission[] = [
  'tci-access',
  'read_clr',
  'read_gr',
  'read_company_grade',
  'read_overdues',
  'write_overdues',
  'read_unnamedcover',
  'buyer-synthesis-basic',
  'buyer-synthesis-advanced',
];
const today = '2026-11-20';
const holder = { name: 'Holder', countryCode: 'NL' };

let world: ExampleWorld;
let core: Headers;
let now = `${today}T10:00:00.000Z`;
let number = 0;
const clock = { now: () => now, today: () => now.slice(0, 10) };

beforeAll(async () => {
  world = await exampleWorld();
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterAll(() => world.close());

/** Lets a day come, with all that the background does on it. */
async function comeTo(day: Day): Promise<void> {
  now = `${day}T10:00:00.000Z`;
  world.setNow(now);
  const steps = testSteps(world.database, clock);
  for (const { name, run } of steps) if (/Daily step|deadlines|Announce/.test(name)) await run();
}

async function upsert(kind: string, ...lines: readonly object[]): Promise<void> {
  const { statusCode, body } = await world.send({
    method: 'POST',
    url: `/api/insurer/v1/${kind}:upsert`,
    headers: { ...core, 'content-type': 'application/x-ndjson' },
    payload: lines.map((line) => JSON.stringify(line)).join('\n'),
  });
  expect([statusCode, JSON.parse(body).refused], body).toEqual([200, 0]);
}

/** A policy of its own, so that it may end, with somebody who orders and reads under it. */
class Insured {
  readonly policy: string;
  readonly who: Headers;

  constructor(policy: string, who: Headers) {
    this.policy = policy;
    this.who = who;
  }

  async get(url: string): Promise<WireBody> {
    const { status, body } = await world.get(this.who, url);
    expect([url, status], JSON.stringify(body)).toEqual([url, 200]);
    return body;
  }

  async post(url: string, payload: object, who = this.who): Promise<WireBody> {
    const { status, body } = await world.post(who, url, payload);
    expect([url, status < 300], JSON.stringify(body)).toEqual([url, true]);
    return body;
  }

  /** The first item of a list about a buyer. */
  async first(list: string, companyId: string): Promise<WireBody> {
    return (await this.get(`/api/v2/${list}?policy=${this.policy}&companyId=${companyId}`)).items[0];
  }

  async isListed(list: string, companyId: string, filter: string): Promise<boolean> {
    const { items } = await this.get(`/api/v2/${list}?policy=${this.policy}&companyId=${companyId}&${filter}`);
    return items.length > 0;
  }
}

async function insured(): Promise<Insured> {
  number += 1;
  const key = `CBNL-31${String(number).padStart(5, '0')}`;
  const line = examplePolicy(key, holder.name, holder.countryCode, 'DIRECT');
  const { features } = line;
  const agreed = { ...line, ...(features ? { features: { ...features, gradeBasedCovers: true } } : {}) };
  await world.asInsurer((tx) => upsertPolicies(tx, [agreed], { record: async () => {} }));
  const mandates = [{ policyKey: key, orderingRole: 'requestor-validator' as const }];
  return new Insured(key, await world.enter({ name: `reader${number}`, permissions: rights, mandates }));
}

const cancelledFrom = (day: Day) => (of: Insured) =>
  world.asInsurer((tx) =>
    tx.updateTable('policies').set({ cancelledFrom: day }).where('policyKey', '=', of.policy).execute(),
  );
const suspendedFrom = (day: Day) => (of: Insured) =>
  world.asInsurer((tx) =>
    tx.updateTable('policies').set({ suspendedFrom: day }).where('policyKey', '=', of.policy).execute(),
  );
/** One that is renewed by agreement only, and nobody agrees. */
const notRenewed = (last: Day) => (of: Insured) =>
  world.asInsurer((tx) =>
    sql`update policies set end_date = ${last}, terms = terms || '{"renewalMode": "ACTIVE"}'
      where policy_key = ${of.policy}`.execute(tx),
  );

/** The insurer answers a report of a buyer, of which all is paid then. */
const answered = (answer: object) => async (of: Insured, companyId: string) => {
  const { policy } = of;
  const item = {
    itemType: 'INVOICE',
    documentNumber: `E-${companyId}`,
    issueDate: '2026-09-20',
    dueDate: '2026-10-31',
  };
  const items = [{ ...item, amount: euros(1000) }];
  const report = { policy, companyId, reasonCode: 'PROTRACTED_DEFAULT', items };
  const { overdueId } = await of.post('/api/v2/overdues', report);
  await of.post(`/api/insurer/v1/overdues/${overdueId}/reply`, answer, core);
  await of.post(`/api/v2/overdues/${overdueId}/payments`, { receivedOn: today, amount: euros(1000) });
};
const ban = (from: Day) => answered({ decision: 'DELIVERY_BAN', effectiveDate: from });

/** An invoice that stays unpaid stops the cover by lapse of time. */
const unpaid = async (of: Insured, companyId: string) => {
  const item = {
    itemType: 'INVOICE',
    documentNumber: `U-${companyId}`,
    issueDate: '2026-09-20',
    dueDate: '2026-10-31',
  };
  const items = [{ ...item, amount: euros(1000) }];
  await of.post('/api/v2/overdues', { policy: of.policy, companyId, reasonCode: 'CASH_FLOW', items });
};

/** On a day the insured reports what has become of the buyer; what is owed is then paid, and the stop remains. */
const reportInsolvency =
  (reasonCode: 'INSOLVENCY' | 'FRAUD_SUSPECTED', on: Day) => async (of: Insured, companyId: string) => {
    await comeTo(on);
    const item = {
      itemType: 'INVOICE',
      documentNumber: `T-${companyId}`,
      issueDate: '2026-09-20',
      dueDate: '2026-10-31',
    };
    const days = { knownOn: on, ...(reasonCode === 'INSOLVENCY' ? { insolvencyOn: on } : {}) };
    const items = [{ ...item, amount: euros(1000) }];
    const { overdueId } = await of.post('/api/v2/overdues', {
      policy: of.policy,
      companyId,
      reasonCode,
      items,
      ...days,
    });
    await of.post(`/api/v2/overdues/${overdueId}/payments`, { receivedOn: on, amount: euros(1000) });
  };
const insolvent = reportInsolvency('INSOLVENCY', '2026-12-11');
const suspected = reportInsolvency('FRAUD_SUSPECTED', '2026-12-11');

/** On a day the insurer agrees to an extension on condition of cash before delivery. */
const onlyForCash = async (of: Insured, companyId: string) => {
  await comeTo('2026-12-11');
  const item = { documentNumber: `C-${companyId}`, issueDate: '2026-11-01', dueDate: '2026-12-31' };
  const asked = { policy: of.policy, companyId, items: [{ ...item, amount: euros(1000) }], reasonCode: 'CASH_FLOW' };
  const extended = { ...asked, extendedDueDate: '2027-01-31', mode: 'REQUEST' };
  const { extensionId } = await of.post('/api/v2/extensions', extended);
  const answer = { decision: 'ACCEPTED_WITH_CONDITIONS', conditions: ['CASH_BEFORE_DELIVERY'] };
  await of.post(`/api/insurer/v1/extensions/${extensionId}/answer`, answer, core);
};

const noticed = (noticeDays: number) => async (of: Insured, companyId: string) => {
  const { coverId } = await of.first('covers', companyId);
  await of.post(`/api/insurer/v1/covers/${coverId}/notice`, { reasonCodes: ['GRADE_TOO_WEAK'], noticeDays }, core);
};

const named =
  (amount: number, more: object = {}) =>
  async ({ policy }: Insured, companyId: string) => {
    const since = { startDate: '2026-06-01', decisionDate: '2026-06-01' };
    const amounts = { requestedAmount: euros(150_000), grantedAmount: euros(amount), reasonCodes: ['GRADE_TOO_WEAK'] };
    await upsert('covers', { policy, companyId, ...amounts, ...since, ...more });
  };

const withCap =
  (more: object = {}) =>
  async (of: Insured, companyId: string) => {
    const { policy } = of;
    const line = { policy: `${policy}-CAP`, currency: 'EUR', policyholder: holder };
    await upsert('policies', { ...line, startDate: '2026-01-01', endDate: '2028-12-31' });
    await named(100_000, more)(of, companyId);
    const { capOfferId } = await of.post('/api/v2/cap-offers', { policy, companyId, product: 'CAP' });
    await of.post(`/api/v2/cap-offers/${capOfferId}/accept`, {});
  };

const capStopped = async (of: Insured, companyId: string) => {
  await comeTo('2027-02-20');
  const { capOfferId } = await of.first('cap-offers', companyId);
  await of.post(`/api/v2/cap-offers/${capOfferId}/stop`, {});
};

const byGrade = async (of: Insured, companyId: string) => {
  const { policy } = of;
  const rows = gradeCodes.map((gradeCode) => ({
    gradeCode,
    maxAmount: euros(['08', '09', '10'].includes(gradeCode) ? 0 : 50_000),
    insuredPercentage: 90,
  }));
  await upsert('grade-cover-tables', { policy, rows });
  await of.post('/api/v2/grade-requests', { policy, companyId });
};

const gradeLost = (_of: Insured, companyId: string) => upsert('grades', { companyId, grade: '08', gradeDate: today });

const gradeNotRenewed = async (of: Insured, companyId: string) => {
  const { requestId } = await of.first('grades', companyId);
  const { status } = await world.post(
    of.who,
    `/api/v2/grade-requests/${requestId}/renewal`,
    { willRenew: false },
    { method: 'PUT' },
  );
  expect(status).toBe(200);
};

const prechecked = async (of: Insured, companyId: string) => {
  const asked = { policy: of.policy, companyId, precheckProduct: 'PreCheck', isNothingOverdue: true };
  expect((await of.post('/api/v2/nd-covers', asked)).standing).toBe('insured');
};

const selfChecked = async (of: Insured, companyId: string) => {
  const purchases = [
    { invoicedOn: '2026-03-10', dueOn: '2026-04-10', paidOn: '2026-04-12' },
    { invoicedOn: '2026-09-10', dueOn: '2026-10-10', paidOn: '2026-10-20' },
  ];
  const evidence = { method: 'TRADING_EXPERIENCE', purchases };
  const check = { policy: of.policy, companyId, amount: euros(5000), isNothingOverdue: true, evidence, document: null };
  const { isWithin, validUntil } = await of.post('/api/v2/unnamed-covers/checks', check);
  expect([isWithin, validUntil]).toEqual([true, countsUntil]);
};
const countsUntil = '2027-03-10';

/** On a day the insured watches the grade of the buyer, for which the table gives nothing. */
const watchedInVain = async (of: Insured, companyId: string) => {
  await comeTo('2026-12-11');
  await upsert('grades', { companyId, grade: '09', gradeDate: '2026-12-11' });
  await byGrade(of, companyId);
};

/** The insurer grants a named cover from a coming day: until then what insures the buyer stays. */
const grantedFrom = (startDate: Day) => (of: Insured, companyId: string) =>
  named(50_000, { startDate, decisionDate: today })(of, companyId);

type Place = (of: Insured, companyId: string) => Promise<boolean>;

/** What the page of the buyer says first, and its PDF document, which says the same. */
const mentions =
  (...insuring: BuyerCoverStatus['is'][]): Place =>
  async (of, companyId) => {
    const synthesis = await of.get(`/api/v2/companies/${companyId}/synthesis?policy=${of.policy}`);
    const { company, covers, pendingRequests: requests, policy, ndCovers, gradeCovers } = synthesis;
    return insuring.includes(
      buyerCoverStatusOf({
        company,
        covers,
        requests,
        policy,
        ndCovers: ndCovers ?? [],
        gradeCovers: gradeCovers ?? [],
      }).is,
    );
  };

async function pdfTextOf(of: Insured, companyId: string): Promise<string> {
  const url = `/api/v2/companies/${companyId}/synthesis?policy=${of.policy}&level=advanced`;
  const pdf = synthesisDocument(
    { synthesis: await of.get(url), accounts: [] },
    {
      translate: (english) => english,
      locale: 'en',
      timeZone: 'Europe/Paris',
      today: now.slice(0, 10),
      now,
      person: 'Somebody',
      brand: { name: 'Aval', color: '#000000' },
    },
  );
  return JSON.stringify(pdf.blocks);
}

/** Whether a PDF document says one of the sentences on cover in force, or a table's row of it. */
const pdfMentions =
  (...insuring: string[]): Place =>
  async (of, companyId) => {
    const pdfText = await pdfTextOf(of, companyId);
    return insuring.some((words) => pdfText.includes(words));
  };
const sentence = (is: keyof typeof buyerCoverStatusSentences) =>
  buyerCoverStatusSentences[is].split(/\{\w+\}/).find((part) => part.trim().length > 8) ?? '';

/**
 * What the monitor shows for the latest event of a cover: that it is in force now. Nothing where there is no news yet.
 */
const monitored =
  (...types: string[]): Place =>
  async (of, companyId) => {
    const { items } = await of.get(`/api/v2/monitor?companyId=${companyId}&from=2026-01-01&to=2030-12-31&limit=200`);
    const reportInsolvency = items.filter(
      ({ coverNow }: MonitorEvent) => coverNow && types.includes(coverNow.coverType),
    );
    return reportInsolvency.some((event: MonitorEvent) => event.coverNow && signOfMoney(amountNow(event.coverNow)) > 0);
  };

const checked =
  (kind: InsuringCoverKind): Place =>
  async (of, companyId) => {
    const url = `/api/v2/shipping-check?policy=${of.policy}&companyId=${companyId}&amount=100`;
    const { isCovered, covers } = await of.get(url);
    return isCovered && covers.some((cover: WireBody) => cover.kind === kind);
  };

/** The buyer as the search of companies finds it, whatever covers it by name; it is to be found always. */
const found: Place = async (of, companyId) => {
  const company = await of.get(`/api/v2/companies/${companyId}`);
  const { items } = await of.post('/api/v2/companies/search', {
    mode: 'byName',
    name: company.companyName,
    countryCode: company.address.countryCode,
    policy: of.policy,
    extended: true,
  });
  const hit = items.find((each: WireBody) => each.company.companyId === companyId);
  expect(hit, 'the search finds the buyer').toBeDefined();
  return hit.cover !== null && ['GRANTED', 'PARTLY'].includes(coverStatusOf(hit.cover));
};

/** The cover as the commands find it by the words that somebody types. */
const commanded: Place = async (of, companyId) => {
  const { items } = await of.get(`/api/v2/covers?q=${companyId}&limit=1`);
  expect(items).toHaveLength(1);
  return ['GRANTED', 'PARTLY'].includes(coverStatusOf(items[0]));
};

/** The state of a row as a file writes it. */
function stateInFile<Op extends Operation>({ columns }: ListColumns<Op>, row: ItemOf<Op>): unknown {
  return columns.find(({ id, kind }) => id === 'status' && kind === 'code')?.of(row);
}

type Kind = Readonly<{ places: Readonly<Record<string, Place>> }>;
const kinds = {
  'by name': {
    places: {
      check: checked('NAMED'),
      row: async (of, companyId) => ['GRANTED', 'PARTLY'].includes(coverStatusOf(await of.first('covers', companyId))),
      list: (of, companyId) => of.isListed('covers', companyId, 'filter=cover'),
      file: async (of, companyId) => stateInFile(fileOf(coverList), await of.first('covers', companyId)) === 'PARTLY',
      page: mentions('covered'),
      pdfText: pdfMentions(sentence('covered')),
      search: found,
      commands: commanded,
      monitor: monitored('CreditLimit'),
    },
  },
  CAP: {
    places: {
      check: checked('CAP'),
      row: async (of, companyId) => capStatusOf(await of.first('cap-offers', companyId)) === 'ACTIVE',
      list: (of, companyId) => of.isListed('cap-offers', companyId, 'capStatus=ACTIVE&isStopped=false'),
      file: async (of, companyId) => stateInFile(fileOf(capList), await of.first('cap-offers', companyId)) === 'ACTIVE',
      pdfText: async (of, companyId) => /"CAP".*?"text":"In force"/.test(await pdfTextOf(of, companyId)),
    },
  },
  'by grade': {
    places: {
      check: checked('GRADE'),
      row: async (of, companyId) => {
        const { standing, isStopped } = await of.first('grade-based-covers', companyId);
        return standing === 'cover' && !isStopped;
      },
      list: (of, companyId) => of.isListed('grade-based-covers', companyId, 'filter=cover'),
      file: async (of, companyId) =>
        stateInFile(fileOf(gradeCoverList), await of.first('grade-based-covers', companyId)) === 'cover',
      page: mentions('by-grade'),
      pdfText: pdfMentions(sentence('by-grade')),
      monitor: monitored('GradeCover'),
    },
  },
  PreCheck: {
    places: {
      check: checked('PRECHECK'),
      row: async (of, companyId) => shownNdCoverStatusOf(await of.first('nd-covers', companyId)) === 'insured',
      list: (of, companyId) => of.isListed('nd-covers', companyId, 'standing=insured'),
      file: async (of, companyId) =>
        stateInFile(fileOf(ndCoverList), await of.first('nd-covers', companyId)) === 'insured',
      pdfText: pdfMentions(sentence('standard')),
    },
  },
  'by self-check': {
    places: {
      check: checked('UNNAMED'),
      row: async (of, companyId) => (await of.first('unnamed-covers/checks', companyId)).standing === 'within',
      list: (of, companyId) => of.isListed('unnamed-covers/checks', companyId, 'standing=within'),
      page: mentions('self-checked'),
      pdfText: pdfMentions(sentence('self-checked'), 'by your self-check, as long as nothing is overdue'),
    },
  },
} as const satisfies Readonly<Record<string, Kind>>;

type Ending = readonly [
  kind: keyof typeof kinds,
  what: string,
  make: (of: Insured, companyId: string) => Promise<unknown>,
  end: (of: Insured, companyId: string) => Promise<unknown>,
  last: Day,
];
const nothing = async () => {};

const endings: readonly Ending[] = [
  ['by name', 'it expires', named(50_000, { endDate: '2026-12-10' }), nothing, '2026-12-10'],
  ['by name', 'the insurer withdraws it with notice', named(50_000), noticed(10), '2026-11-30'],
  ['by name', 'its policy is cancelled', named(50_000), cancelledFrom('2026-12-11'), '2026-12-10'],
  ['by name', 'its policy is suspended', named(50_000), suspendedFrom('2026-12-11'), '2026-12-10'],
  ['by name', 'its policy is not renewed', named(50_000), notRenewed('2026-12-31'), '2026-12-31'],
  ['by name', 'deliveries are banned from a later day', named(50_000), ban('2026-12-11'), '2026-12-10'],
  ['by name', 'the insured reports an insolvency', named(50_000), insolvent, '2026-12-10'],
  ['by name', 'the insured reports a suspicion of fraud', named(50_000), suspected, '2026-12-10'],
  ['by name', 'the insurer extends an invoice on condition of cash', named(50_000), onlyForCash, '2026-12-10'],
  ['by name', 'an invoice stays unpaid', named(50_000), unpaid, '2026-12-30'],
  ['CAP', 'its cover expires', withCap({ endDate: '2026-12-10' }), nothing, '2026-12-10'],
  ['CAP', 'its cover is withdrawn with notice', withCap(), noticed(10), '2026-11-30'],
  ['CAP', 'the insured stops it', withCap(), capStopped, '2027-02-28'],
  ['CAP', 'its policy is cancelled', withCap(), cancelledFrom('2026-12-11'), '2026-12-10'],
  ['CAP', 'its policy is suspended', withCap(), suspendedFrom('2026-12-11'), '2026-12-10'],
  ['CAP', 'the policy of its cover is not renewed', withCap(), notRenewed('2026-12-31'), '2026-12-31'],
  [
    'CAP',
    'its own policy is cancelled',
    withCap(),
    ({ policy }) => cancelledFrom('2026-12-11')(new Insured(`${policy}-CAP`, core)),
    '2026-12-10',
  ],
  ['CAP', 'deliveries are banned from a later day', withCap(), ban('2026-12-11'), '2026-12-10'],
  ['CAP', 'the insured reports an insolvency', withCap(), insolvent, '2026-12-10'],
  ['CAP', 'the insured reports a suspicion of fraud', withCap(), suspected, '2026-12-10'],
  ['CAP', 'the insurer extends an invoice on condition of cash', withCap(), onlyForCash, '2026-12-10'],
  ['by grade', 'the grade falls to one that gives nothing', byGrade, gradeLost, '2026-12-20'],
  ['by grade', 'the watch is not renewed', byGrade, gradeNotRenewed, '2027-11-19'],
  ['by grade', 'its policy is cancelled', byGrade, cancelledFrom('2026-12-11'), '2026-12-10'],
  ['by grade', 'its policy is suspended', byGrade, suspendedFrom('2026-12-11'), '2026-12-10'],
  ['by grade', 'its policy is not renewed', byGrade, notRenewed('2026-12-31'), '2026-12-31'],
  ['by grade', 'deliveries are banned from a later day', byGrade, ban('2026-12-11'), '2026-12-10'],
  ['by grade', 'the insured reports an insolvency', byGrade, insolvent, '2026-12-10'],
  ['by grade', 'the insured reports a suspicion of fraud', byGrade, suspected, '2026-12-10'],
  ['by grade', 'the insurer extends an invoice on condition of cash', byGrade, onlyForCash, '2026-12-10'],
  ['PreCheck', 'its year is over', prechecked, nothing, '2027-11-20'],
  ['PreCheck', 'the insurer decides by name from a later day', prechecked, grantedFrom('2026-12-11'), '2026-12-10'],
  ['PreCheck', 'its policy is cancelled', prechecked, cancelledFrom('2026-12-11'), '2026-12-10'],
  ['PreCheck', 'its policy is suspended', prechecked, suspendedFrom('2026-12-11'), '2026-12-10'],
  ['PreCheck', 'its policy is not renewed', prechecked, notRenewed('2026-12-31'), '2026-12-31'],
  ['PreCheck', 'deliveries are banned from a later day', prechecked, ban('2026-12-11'), '2026-12-10'],
  ['PreCheck', 'the insured reports an insolvency', prechecked, insolvent, '2026-12-10'],
  ['PreCheck', 'the insured reports a suspicion of fraud', prechecked, suspected, '2026-12-10'],
  ['PreCheck', 'the insurer extends an invoice on condition of cash', prechecked, onlyForCash, '2026-12-10'],
  ['by self-check', 'it is too old', selfChecked, nothing, countsUntil],
  ['by self-check', 'its grade is watched and gives nothing', selfChecked, watchedInVain, '2026-12-10'],
  [
    'by self-check',
    'the insurer decides by name from a later day',
    selfChecked,
    grantedFrom('2026-12-11'),
    '2026-12-10',
  ],
  ['by self-check', 'its policy is cancelled', selfChecked, cancelledFrom('2026-12-11'), '2026-12-10'],
  ['by self-check', 'its policy is suspended', selfChecked, suspendedFrom('2026-12-11'), '2026-12-10'],
  ['by self-check', 'its policy is not renewed', selfChecked, notRenewed('2026-12-31'), '2026-12-31'],
  ['by self-check', 'deliveries are banned from a later day', selfChecked, ban('2026-12-11'), '2026-12-10'],
  ['by self-check', 'the insured reports an insolvency', selfChecked, insolvent, '2026-12-10'],
  ['by self-check', 'the insured reports a suspicion of fraud', selfChecked, suspected, '2026-12-10'],
  ['by self-check', 'the insurer extends an invoice on condition of cash', selfChecked, onlyForCash, '2026-12-10'],
];

describe.each([
  ['by name', named(50_000)],
  ['CAP', withCap()],
  ['by grade', byGrade],
  ['PreCheck', prechecked],
  ['by self-check', selfChecked],
] as const)('A1: a cover %s under a policy that has not begun', (kind, make) => {
  const places: Readonly<Record<string, Place>> = kinds[kind].places;
  const begins = '2026-12-15';

  it('is in force from the first day of the policy, wherever one looks', async () => {
    await comeTo(today);
    const of = await insured();
    const companyId = await world.company('04');
    await make(of, companyId);
    const { companyName } = await of.get(`/api/v2/companies/${companyId}`);
    await upsert('companies', { companyId, companyName: `${companyName} renamed`, countryCode: 'FR' });
    await world.asInsurer((tx) =>
      tx.updateTable('policies').set({ startDate: begins }).where('policyKey', '=', of.policy).execute(),
    );
    const shown: [Day, Record<string, boolean>][] = [];
    for (const day of [today, addDays(begins, -1), begins]) {
      await comeTo(day);
      const entries = [];
      for (const [place, isInsured] of Object.entries(places)) entries.push([place, await isInsured(of, companyId)]);
      shown.push([day, Object.fromEntries(entries)]);
    }
    const everywhere = (is: boolean) => Object.fromEntries(Object.keys(places).map((place) => [place, is]));
    expect(shown).toEqual([
      [today, everywhere(false)],
      [addDays(begins, -1), everywhere(false)],
      [begins, everywhere(true)],
    ]);
  });
});

describe.each(endings)('A1: a cover %s, when %s', (kind, _what, make, end, last) => {
  const places: Readonly<Record<string, Place>> = kinds[kind].places;

  it('is in force until its last day and not on the next, wherever one looks', async () => {
    await comeTo(today);
    const of = await insured();
    const companyId = await world.company('04');
    await make(of, companyId);
    const { companyName } = await of.get(`/api/v2/companies/${companyId}`);
    await upsert('companies', { companyId, companyName: `${companyName} renamed`, countryCode: 'FR' });
    await end(of, companyId);
    const shown: [Day, Record<string, boolean>][] = [];
    for (const day of [addDays(last, -1), last, addDays(last, 1)]) {
      await comeTo(day);
      const entries = [];
      for (const [place, isInsured] of Object.entries(places)) entries.push([place, await isInsured(of, companyId)]);
      shown.push([day, Object.fromEntries(entries)]);
    }
    const everywhere = (is: boolean) => Object.fromEntries(Object.keys(places).map((place) => [place, is]));
    expect(shown).toEqual([
      [addDays(last, -1), everywhere(true)],
      [last, everywhere(true)],
      [addDays(last, 1), everywhere(false)],
    ]);
  });
});
