import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { ordersToApprove } from '../../approvals/orders/order-views.ts';
import { reschedulingMoves } from '../../non-payment/case-statuses/rescheduling-status.ts';
import { claimList } from '../../non-payment/claims/claims.list.ts';
import { collectionList } from '../../non-payment/collections/collections.list.ts';
import { disputeList } from '../../non-payment/disputes/disputes.list.ts';
import { extensionList } from '../../non-payment/extensions/extensions.list.ts';
import { ledgerAccountList } from '../../non-payment/ledgers/ledger-accounts.list.ts';
import { proposalList } from '../../non-payment/ledgers/proposals.list.ts';
import { openOverdueStatuses } from '../../non-payment/overdues/overdue.ts';
import { overdueList } from '../../non-payment/overdues/overdues.list.ts';
import { reschedulingList } from '../../non-payment/reschedulings/reschedulings.list.ts';
import type { Operation } from '../../platform/core/contract.ts';
import { addDays } from '../../platform/core/day.ts';
import { type DeclaredList, queryOfAddress } from '../../platform/core/list.ts';
import { type Money, sumMoney } from '../../platform/core/money.ts';
import { paths } from '../../platform/core/paths.ts';
import { duties } from '../../policies/policies/duty-rules.ts';
import { listOfFigure } from '../../policy-administration/policy-performance/policy-figure-lists.ts';
import type { FigureName } from '../../policy-administration/policy-performance/policy-performance-labels.ts';
import { premiumInvoiceList } from '../../policy-administration/premium-invoices/premium-invoices.list.ts';
import { turnoverDeclarationList } from '../../policy-administration/turnover-declarations/turnover-declarations.list.ts';
import { capList } from '../../risk/caps/caps.list.ts';
import { coverRequestList } from '../../risk/covers/cover-requests.list.ts';
import { coverList } from '../../risk/covers/covers.list.ts';
import { gradeCoverList } from '../../risk/grades/grade-covers.list.ts';
import { ndCoverList } from '../../risk/nd-covers/nd-covers.list.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { testSteps } from '../../testing/server/test-node.ts';
import { answerKinds, changeKinds } from '../../workspace/monitor/monitor-event.ts';
import { myBuyerList } from '../../workspace/my-buyers/my-buyers.list.ts';
import { kindsThatAreMissed, lookAheadDays } from '../../workspace/today/dashboard.contract.ts';
import { figureLists } from '../../workspace/today/figure-lists.ts';
import { type AreaFigure, areaFigures } from '../area-figures.ts';
import { contracts } from '../areas.ts';

/* A figure has one definition: it equals the length of the list that it opens. Each figure of the screens is read
   over the API for several people of the demo world, the list behind it is read to its end, and both are compared. */

const now = '2026-11-20T10:00:00.000Z';
const today = now.slice(0, 10);
const people = [
  'rosa.requestor@nordwind.example',
  'viktor.validator@nordwind.example',
  'rita.readonly@nordwind.example',
  'dirk.direct@deltafoods.example',
  'pia.programme@polaris.example',
  'bea.broker@harbourlane.example',
] as const;
const insurersEmail = 'insurer@aval.example';
const administratorsEmail = 'ada.admin@nordwind.example';
const finalValidatorsEmail = 'fabien.final@lavande.example';

let testing: TestApp;
const tokens = new Map<string, { authorization: string }>();

beforeAll(async () => {
  testing = await testApp({ now, withDemoWorld: true });
  const clock = { now: () => now, today: () => today };
  const steps = testSteps(testing.database, clock);
  // what lists add up is stored as of the day
  for (const step of steps) if (/Daily step|deadlines/.test(step.name)) await step.run();
  for (const email of [...people, insurersEmail, administratorsEmail, finalValidatorsEmail])
    tokens.set(email, await testing.tokenOf(email));
}, 900_000);
afterAll(() => testing.close());

type Query = Readonly<Record<string, unknown>>;
// replies are of many operations
// oxlint-disable-next-line typescript/no-explicit-any -- each row reads its own
type Reply = any;

/** Asks as one person; `null` where they may not read it. */
class Reader {
  readonly email: string;

  constructor(email: string) {
    this.email = email;
  }

  async get(path: string, query: Query = {}): Promise<Reply | null> {
    const search = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { statusCode, body } = await testing.send({
      url: `${path}?${search}`,
      headers: tokens.get(this.email) as { authorization: string },
    });
    if (statusCode === 403) return null;
    expect([path, statusCode, statusCode === 200 ? '' : body]).toEqual([path, 200, '']);
    return JSON.parse(body);
  }

  /** Every row of a list, page after page. */
  async rows(path: string, query: Query = {}): Promise<Reply[]> {
    const all: Reply[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await this.get(path, { ...query, limit: 200, ...(cursor ? { cursor } : {}) });
      all.push(...(page?.items ?? []));
      cursor = page?.next ?? null;
    }
    return all;
  }
}

type Compared = Readonly<{ figure: unknown; rows: unknown }>;
type Row = (reader: Reader) => Promise<Compared | null>;

/** A count of a reply beside the rows of a list. */
function counts(of: (reader: Reader) => Promise<Reply | null>, rows: (reader: Reader) => Promise<Reply[]>): Row {
  return async (reader) => {
    const count = await of(reader);
    return count && { figure: count, rows: { value: (await rows(reader)).length, capped: false } };
  };
}

const todayOf = (reader: Reader, query: Query = {}) => reader.get('/api/v2/dashboard', query);
const riskFigure = (of: (risk: Reply) => Reply | null) => async (reader: Reader) => {
  const risk = (await todayOf(reader))?.risk;
  return risk ? of(risk) : null;
};
const allOfToday = (part: 'duties', fits: (item: Reply) => boolean) => async (reader: Reader) => {
  const { risk } = await todayOf(reader, figureLists.duties.search);
  return risk[part].items.filter(fits);
};
const horizon = addDays(today, lookAheadDays);
const dutyFigure = (name: string, fits: (item: Reply) => boolean) =>
  counts(
    riskFigure(({ duties: shown }) => shown[name]),
    allOfToday('duties', fits),
  );

const usualNews = { from: addDays(today, -30), to: today };
const monitorFigure = (of: (summary: Reply) => Reply, filter: Query) =>
  counts(
    async (reader) => of(await reader.get('/api/v2/monitor/summary', usualNews)),
    (reader) => reader.rows('/api/v2/monitor', { ...usualNews, ...filter }),
  );
const noticeFigure = (of: (summary: Reply) => Reply, filter: Query) => async (reader: Reader) => {
  const figure = of(await reader.get('/api/v2/notifications/summary'));
  const { length } = await reader.rows('/api/v2/notifications', { isUnread: true, ...filter });
  // the bell counts to a hundred
  return { figure, rows: { value: Math.min(length, 100), capped: length > 100 } };
};

/** Every count that the API gives beside a list, by operation and place, with the list that it opens. */
const countsOnWire: Readonly<Record<string, Row>> = {
  'showToday risk.inForce.covers': counts(
    riskFigure(({ inForce }) => inForce.covers),
    (reader) => reader.rows('/api/v2/covers', figureLists.covers.search),
  ),
  'showToday risk.duties.count': dutyFigure('count', ({ day }) => day <= horizon),
  'showToday risk.duties.due': dutyFigure('due', ({ day }) => day <= today),
  'showToday risk.duties.missed': dutyFigure(
    'missed',
    ({ day, kind }) => day < today && kindsThatAreMissed.includes(kind),
  ),
  'showToday risk.duties.coming': dutyFigure('coming', ({ day }) => day > today && day <= horizon),
  'showToday risk.duties.later': dutyFigure('later', ({ day }) => day > horizon),
  'showToday risk.requests.waiting.count': counts(
    riskFigure(({ requests }) => requests?.waiting.count ?? null),
    (reader) => reader.rows('/api/v2/cover-requests', figureLists.waiting.search),
  ),
  ...Object.fromEntries(
    ['all', 'cover', 'stopped', 'nocover', 'inactive', 'pending'].map((filter) => [
      `summarizeCovers counts.${filter}`,
      counts(
        async (reader) => (await reader.get('/api/v2/covers/summary')).counts[filter],
        (reader) => reader.rows('/api/v2/covers', filter === 'all' ? {} : { filter }),
      ),
    ]),
  ),
  'summarizeMonitor counts.all': monitorFigure(({ counts: of }) => of.all, {}),
  'summarizeMonitor counts.critical': monitorFigure(({ counts: of }) => of.critical, { severity: 'critical' }),
  'summarizeMonitor counts.warning': monitorFigure(({ counts: of }) => of.warning, { severity: 'warning' }),
  'summarizeMonitor counts.info': monitorFigure(({ counts: of }) => of.info, { severity: 'info' }),
  'summarizeMonitor unread': monitorFigure(({ unread }) => unread, { isUnread: true }),
  'summarizeNotifications unread': noticeFigure(({ unread }) => unread, {}),
  'summarizeNotifications bySeverity.INFO': noticeFigure(({ bySeverity }) => bySeverity.INFO, { severity: 'INFO' }),
  'summarizeNotifications bySeverity.ACTION': noticeFigure(({ bySeverity }) => bySeverity.ACTION, {
    severity: 'ACTION',
  }),
  'summarizeNotifications bySeverity.ALERT': noticeFigure(({ bySeverity }) => bySeverity.ALERT, { severity: 'ALERT' }),
};

/** What a file will hold is counted with its list when it is made; no screen opens a list by it. */
const countsOfFiles = /^(askForExport|findExport|cancelExport|listExports) /;

const toBeDone = duties.filter((duty) => duty !== 'STOP_DELIVERIES').join(',');

/** The obligations that each sum of the deadlines counts; its amount counts an invoice once, whatever its duties. */
const sumsOfDeadlines: Readonly<Record<string, Query>> = {
  coverAtRisk: { duty: toBeDone, to: today },
  missed: { band: 'missed', duty: toBeDone },
  dueToday: { band: 'today' },
  thisWeek: { band: 'this-week' },
  thisMonth: { band: 'this-month' },
};

function byCurrency(amounts: readonly Money[]): Record<string, string> {
  const currencies = [...new Set(amounts.map(({ currency }) => currency))].sort();
  return Object.fromEntries(
    currencies.map((currency) => [
      currency,
      sumMoney(
        amounts.filter((each) => each.currency === currency),
        currency,
      ).amount,
    ]),
  );
}

describe.each(people)('A3: for %s', (email) => {
  const reader = new Reader(email);

  it.each(Object.entries(countsOnWire))('%s is as many rows as its list has', async (_name, row) => {
    const compared = await row(reader);
    expect(compared?.figure ?? null).toEqual(compared?.rows ?? null);
  });

  it.each(Object.entries(areaFigures) as [string, AreaFigure][])(
    'the tile of %s counts the list that it opens',
    async (_place, { operation, query }) => {
      const page = await reader.get(operation.path, { ...query, limit: 1, count: true });
      expect(page?.count.value ?? 0).toBe((await reader.rows(operation.path, query)).length);
    },
  );

  it('the orders of the navigation are those of the inbox', async () => {
    const { query } = ordersToApprove;
    const page = await reader.get('/api/v2/orders', { ...query, limit: 1, count: true });
    expect(page?.count.value ?? 0).toBe((await reader.rows('/api/v2/orders', query)).length);
  });

  it.each(Object.entries(sumsOfDeadlines))(
    'the deadlines’ %s counts the obligations that it opens',
    async (sum, query) => {
      const summary = await reader.get('/api/v2/deadlines/summary');
      const counted = (summary?.[sum] ?? []).map(({ obligations }: Reply) => obligations);
      expect(counted.reduce((all: number, one: number) => all + one, 0)).toBe(
        (await reader.rows('/api/v2/deadlines', query)).length,
      );
    },
  );

  it('the badge of the monitor counts the answers and changes that the first screen has', async () => {
    const summary = await reader.get('/api/v2/monitor/summary', usualNews);
    const unread = (kinds: readonly string[]) =>
      reader.rows('/api/v2/monitor', { ...usualNews, isUnread: true, kind: kinds.join(',') });
    const shown = [...(await unread(answerKinds)), ...(await unread(changeKinds))];
    expect(summary?.unread.value ?? 0).toBe(shown.length);
  });

  it('the first screen shows one approval rate, from its own months', async () => {
    const requests = (await todayOf(reader))?.risk?.requests;
    if (!requests?.approval) return expect(requests?.months ?? []).toSatisfy(nothingRequested);
    const { requested, granted, percent } = requests.approval;
    expect(requested).toEqual(
      sumMoney(
        requests.months.map(({ asked }: Reply) => asked),
        requested.currency,
      ),
    );
    expect(granted).toEqual(
      sumMoney(
        requests.months.map((month: Reply) => month.granted),
        granted.currency,
      ),
    );
    expect(percent).toBe(Math.floor((Number(granted.amount) / Number(requested.amount)) * 100 + 1e-9));
  });

  it('cover at risk: headline, tile and list say one sum in each currency, of the obligations that the tile opens', async () => {
    const summary = await reader.get('/api/v2/deadlines/summary');
    const risk = (await todayOf(reader))?.risk;
    const amounts = (summary?.coverAtRisk ?? []).map(({ amount }: Reply) => amount);
    expect(risk?.duties.atRisk ?? []).toEqual(amounts);
    const rows = await reader.rows('/api/v2/deadlines', sumsOfDeadlines['coverAtRisk']);
    const invoices = new Map<string, Money>();
    for (const { policy, company, duty, day, amount } of rows) {
      const of = { policy, companyId: company.companyId, duty, day, currency: amount.currency };
      for (const invoice of await reader.rows('/api/v2/deadlines/invoices', of))
        invoices.set(invoice.receivableId, invoice.amount);
    }
    expect(byCurrency(amounts)).toEqual(byCurrency([...invoices.values()]));
  });
});

/** The sections of a buyer's page, each with the lists that have the same under the buyer's number. */
const sectionsOfBuyer: Readonly<Record<string, readonly (readonly [path: string, query: Query])[]>> = {
  covers: [['/api/v2/covers', {}]],
  capOffers: [['/api/v2/cap-offers', {}]],
  ndCovers: [['/api/v2/nd-covers', {}]],
  strategicCovers: [['/api/v2/strategic-covers', {}]],
};

/** What runs with a buyer that does not pay, by kind: the list, and which of its rows run. */
const casesOfBuyer: Readonly<Record<string, readonly [path: string, runs: (row: Reply) => boolean]>> = {
  overdue: [
    '/api/v2/overdues',
    ({ status, stopsDeliveries }) => openOverdueStatuses.includes(status) || (status === 'CLEARED' && stopsDeliveries),
  ],
  extension: [
    '/api/v2/extensions',
    ({ status, extendedDueDate }) =>
      status === 'PENDING' || (!['REFUSED', 'CANCELLED'].includes(status) && extendedDueDate >= today),
  ],
  rescheduling: ['/api/v2/reschedulings', ({ status }) => reschedulingMoves[status as 'ACTIVE'].length > 0],
  dispute: ['/api/v2/disputes', ({ status }) => ['REPORTED', 'OPEN'].includes(status)],
  collection: ['/api/v2/collections', ({ closedOn }) => closedOn === null],
  claim: ['/api/v2/claims?isOpen=true', ({ filedOn }) => filedOn !== null],
};

describe.each(people)('A3: the page of a buyer, for %s', (email) => {
  const reader = new Reader(email);

  it('has in each section as many rows as the list that has the same', async () => {
    const late = await reader.rows('/api/v2/overdues');
    const covered = (await reader.get('/api/v2/covers', { limit: 10 }))?.items ?? [];
    const buyers = [...new Set([...late, ...covered].map(({ company }) => company.companyId))].slice(0, 25);
    expect(buyers.length).toBeGreaterThan(0);
    for (const companyId of buyers) {
      const page =
        (await reader.get(`/api/v2/companies/${companyId}/synthesis`, { level: 'advanced' })) ??
        (await reader.get(`/api/v2/companies/${companyId}/synthesis`, { level: 'basic' }));
      if (page === null) continue;
      for (const [section, lists] of Object.entries(sectionsOfBuyer)) {
        if (page[section] === undefined) continue;
        const rows = await Promise.all(lists.map(([path, query]) => reader.rows(path, { ...query, companyId })));
        expect([companyId, section, page[section].length]).toEqual([companyId, section, rows.flat().length]);
      }
      for (const [kind, [path, runs]] of page.matters ? Object.entries(casesOfBuyer) : []) {
        const shown = page.matters.filter((matter: Reply) => matter.kind === kind).length;
        const [list = '', filter] = path.split('?');
        const rows = await reader.rows(list, { companyId, ...(filter ? { isOpen: true } : {}) });
        expect([companyId, kind, shown]).toEqual([companyId, kind, rows.filter(runs).length]);
      }
    }
  });

  it('counts under one policy what the bell opens under it', async () => {
    for (const { policy } of (await reader.rows('/api/v2/policies')).slice(0, 4)) {
      const { unread } = await reader.get('/api/v2/notifications/summary', { policy });
      const { length } = await reader.rows('/api/v2/notifications', { policy, isUnread: true });
      expect([policy, unread]).toEqual([policy, { value: Math.min(length, 100), capped: length > 100 }]);
    }
  });
});

/** The lists that figures of a policy open, by their addresses. */
const listsOfFigures = {
  [paths.premiumInvoices]: premiumInvoiceList,
  [paths.turnoverDeclarations]: turnoverDeclarationList,
  [paths.claims]: claimList,
  [paths.covers]: coverList,
  [paths.overdues]: overdueList,
} as unknown as Readonly<Record<string, DeclaredList<Operation>>>;

/**
 * What the rows of its list come to, of each figure that is made of nothing else. Those of claims are compared in
 * policy-performance.routes.test.ts: few people of the demo world have claims of these years.
 */
const madeOfRows: Readonly<Partial<Record<FigureName, (rows: readonly Reply[]) => number>>> = {
  premiumWritten: (rows) => added(rows, ({ net }) => net),
  feesInvoiced: (rows) => added(rows, ({ net }) => net),
  turnoverDeclared: (rows) => added(rows, ({ total }) => total),
  coverCount: (rows) => rows.length,
  totalCoverAmount: (rows) => added(rows, ({ totalAmount }) => totalAmount),
  overdueCount: (rows) => rows.length,
};

/** What is not known where there are no rows; other figures are not known to readers without the right. */
const unknownWithoutRows: readonly string[] = ['premiumWritten', 'feesInvoiced', 'turnoverDeclared'];

function added(rows: readonly Reply[], of: (row: Reply) => Money): number {
  return rows.reduce((cents: number, row) => cents + Math.round(Number(of(row).amount) * 100), 0) / 100;
}

const compared = new Set<string>();

describe.each([...people, finalValidatorsEmail])('A3: the performance of policies, for %s', (email) => {
  const reader = new Reader(email);

  it('shows figures of both years that their lists come to', async () => {
    for (const { policy } of (await reader.rows('/api/v2/policies')).slice(0, 6)) {
      const { periods } = await reader.get(`/api/v2/policies/${policy}`);
      for (const { kind } of periods) {
        const figures = await reader.get(`/api/v1/policies/${policy}/kpis`, { period: kind });
        for (const [name, comeTo] of figures ? Object.entries(madeOfRows) : []) {
          const opened = listOfFigure(name as FigureName, kind);
          const figure = figures[name]?.amount ?? figures[name];
          if (!opened || (figure === null && !unknownWithoutRows.includes(name))) continue;
          const list = listsOfFigures[opened.to] as DeclaredList<Operation>;
          const query: object = queryOfAddress(list, { ...opened.search, policy }, undefined);
          const rows = await reader.rows(list.operation.path, { ...query });
          const isUnknown = rows.length === 0 && unknownWithoutRows.includes(name);
          expect([policy, kind, name, figure === null ? null : Number(figure)]).toEqual([
            policy,
            kind,
            name,
            isUnknown ? null : comeTo(rows),
          ]);
          if (rows.length > 0) compared.add(name);
        }
      }
    }
  });
});

it('A3: the demo world has rows of every figure of a policy', () => {
  expect([...compared].toSorted()).toEqual(Object.keys(madeOfRows).toSorted());
});

function nothingRequested(months: ReadonlyArray<{ asked: Money }>): boolean {
  return months.every(({ asked }) => Number(asked.amount) === 0);
}

/** Every list whose amounts are added up below its columns. */
const summedLists = [
  capList,
  claimList,
  collectionList,
  coverRequestList,
  disputeList,
  extensionList,
  gradeCoverList,
  myBuyerList,
  ndCoverList,
  overdueList,
  reschedulingList,
] as unknown as readonly DeclaredList<Operation>[];

function summedColumns({ columns }: Pick<DeclaredList<Operation>, 'columns'>) {
  return columns.flatMap((column) => (column.kind === 'money' && column.summed ? [column] : []));
}

/** The columns whose totals an operation answers, by its contract. */
function totalsIn({ reply }: Operation): string[] {
  const totals = (reply as Reply).shape?.totals;
  return totals ? Object.keys(totals.unwrap().unwrap().shape) : [];
}

describe('a list that is added up', () => {
  it.each(
    [...summedLists, ...([proposalList, ledgerAccountList] as unknown as DeclaredList<Operation>[])].map(
      (list) => [list.name, list] as const,
    ),
  )('%s declares the columns of its contract', (_name, list) => {
    expect(totalsIn(list.operation)).toEqual(summedColumns(list).map(({ id }) => id));
    expect(totalsIn(list.operation)).not.toEqual([]);
  });

  it.each(people.flatMap((email) => summedLists.map((list) => [email, list.name, list] as const)))(
    'says to %s below %s what its rows come to',
    async (email, _name, list) => {
      const reader = new Reader(email);
      const { path } = list.operation;
      const page = await reader.get(path, { limit: 1, totals: true });
      if (page === null) return;
      const rows = await reader.rows(path);
      const sums = summedColumns(list).map(({ id, of, counts = () => true }): [string, Record<string, string>] => [
        id,
        byCurrency(rows.flatMap((row) => (counts(row as never) && of(row as never)) || [])),
      ]);
      const shown = Object.entries(page.totals as Record<string, Money[]>);
      expect(shown.map(([column, amounts]) => [column, byCurrency(amounts)])).toEqual(sums);
    },
  );
});

describe('A3: a new figure', () => {
  it('needs a row in the table above', () => {
    const onWire = contracts.flatMap((contract) =>
      Object.entries(contract as Record<string, Operation>).flatMap(([name, { reply }]) =>
        reply === 'stream' ? [] : countsIn(reply).map((place) => `${name} ${place}`),
      ),
    );
    // the count of a page is of its own rows
    const figures = onWire.filter((figure) => !figure.endsWith(' count') && !countsOfFiles.test(figure));
    expect(figures.sort()).toEqual(Object.keys(countsOnWire).sort());
  });
});

/** Every list that one person can read as it stands: those of the portal, and those of the insurer. */
const lists = contracts.flatMap((contract) =>
  Object.values(contract as Record<string, Operation>).filter(
    ({ method, path, query }) => method === 'GET' && !path.includes('{') && query !== undefined && isList(query),
  ),
);

function isList(query: z.ZodType): boolean {
  const { shape } = query as Reply;
  const needed = Object.values(shape ?? {}).filter((field) => !(field as z.ZodType).safeParse(undefined).success);
  return Boolean(shape?.count && shape.cursor) && needed.length === 0;
}

/** Filters that tabs and chips set: each value of an enumeration, and each yes or no. */
function filtersOf({ query }: Operation): Query[] {
  const paging = ['limit', 'cursor', 'sort', 'count', 'totals'];
  const fields = Object.entries((query as Reply).shape).filter(([name]) => !paging.includes(name));
  return fields.flatMap(([name, field]) => valuesOf(field as z.ZodType).map((value) => ({ [name]: value })));
}

function valuesOf(field: z.ZodType): unknown[] {
  const inner = field as Reply;
  if (inner.def.innerType) return valuesOf(inner.def.innerType);
  if (inner.def.type === 'enum') return inner.options;
  if (inner.def.type === 'boolean') return [true];
  return /^Comma-separated: (.+)$/.exec(inner.description ?? '')?.[1]?.split(', ') ?? [];
}

describe('A3: the tabs of every list count the rows that they open', () => {
  it('in each list of the navigation and of the insurer', () => {
    const paths = lists.map(({ path }) => path);
    for (const { operation } of Object.values(areaFigures) as AreaFigure[]) expect(paths).toContain(operation.path);
    expect(paths.filter((path) => path.startsWith('/api/insurer/')).length).toBeGreaterThan(1);
  });

  it.each(lists.map((list) => [list.path, list] as const))('%s, under each of its filters', async (path, list) => {
    const emails = path.startsWith('/api/insurer/') ? [insurersEmail] : [people[0], people[5], administratorsEmail];
    for (const email of emails) {
      const reader = new Reader(email);
      for (const filter of [{}, ...filtersOf(list)]) {
        const page = await reader.get(path, { ...filter, limit: 1, count: true });
        if (page === null) break;
        const about = [email, filter];
        expect([...about, page.count?.value]).toEqual([...about, (await reader.rows(path, filter)).length]);
      }
    }
  });
});

describe('A3: the tabs of a file count its lines', () => {
  it.each(people)('of each file of %s', async (email) => {
    const reader = new Reader(email);
    for (const jobs of ['/api/v2/cover-request-jobs', '/api/v2/cover-jobs', '/api/v2/ledgers'])
      for (const { jobId, counts: told } of await reader.rows(jobs)) {
        const of = async (filter: Query) => (await reader.rows(`${jobs}/${jobId}/lines`, filter)).length;
        expect({
          lines: await of({}),
          ready: await of({ state: 'READY' }),
          refused: await of({ state: 'REFUSED' }),
          ordered: await of({ state: 'ORDERED' }),
        }).toEqual(told);
      }
  });
});

/** Where a reply has counts that stop at a cap, by the names that lead there. */
function countsIn(schema: z.ZodType, place: readonly string[] = []): string[] {
  const inner = schema as Reply;
  if (typeof inner.unwrap === 'function') return countsIn(inner.unwrap(), place);
  if (inner.element) return countsIn(inner.element, place);
  if (inner.options) return [...new Set(inner.options.flatMap((option: Reply) => countsIn(option, place)))] as string[];
  if (!inner.shape) return [];
  const names = Object.keys(inner.shape);
  if (names.length === 2 && names.includes('value') && names.includes('capped')) return [place.join('.')];
  return names.flatMap((name) => countsIn(inner.shape[name], [...place, name]));
}
