import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { replayedPassport } from '../../../testing/server/replays.ts';
import { testSteps } from '../../../testing/server/test-node.ts';

type Headers = { authorization: string };

const rights = ['tci-access', 'read_overdues', 'write_overdues'] as const;
const start = '2026-11-20T10:00:00.000Z';

let world: ExampleWorld;
let dirk: Headers;
let core: Headers;
let clock = start;
let companyId: string;
let invoices = 0;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator', rights);
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
beforeEach(async () => {
  clock = start;
  world.setNow(start);
  companyId = await world.company('03');
});
afterAll(() => world.close());

/** An invoice that was due on 1 November: its longest extension of sixty days ends on 31 December. */
const invoice = (more: object = {}) => {
  invoices += 1;
  const dates = { issueDate: '2026-09-15', dueDate: '2026-11-01' };
  return { documentNumber: `R-${invoices}`, ...dates, amount: euros(12_000), ...more };
};
const ask = (extendedDueDate: string, more: object = {}, who = dirk) =>
  world.post(who, '/api/v2/extensions', {
    policy: direct,
    companyId,
    items: [invoice()],
    extendedDueDate,
    reasonCode: 'CASH_FLOW',
    ...more,
  });
const answer = (extensionId: string, body: object) =>
  world.post(core, `/api/insurer/v1/extensions/${extensionId}/answer`, body);
const shown = async (extensionId: string) => (await world.get(dirk, `/api/v2/extensions/${extensionId}`)).body;
const owed = async (receivableId: string) => {
  const { body } = await world.get(dirk, `/api/v2/receivables?companyId=${companyId}`);
  return body.items.find((item: { receivableId: string }) => item.receivableId === receivableId);
};
const trailOf = async (extensionId: string) => {
  const { body } = await world.get(dirk, `/api/v2/history?subject=extension/${extensionId}`);
  return body.items.map(({ type }: { type: string }) => type).toReversed();
};

async function answerWhatIsDue(): Promise<void> {
  clock = '2026-11-20T10:01:00.000Z';
  world.setNow(clock);
  await step('Answer due-date extensions');
}
const followTheBook = () => step('Follow the book: due-date');

/** Runs a step of the background work on two nodes at once. */
async function step(called: string): Promise<void> {
  const day = { now: () => clock, today: () => clock.slice(0, 10) };
  const steps = testSteps(world.database, day);
  await Promise.all([0, 1].map(() => steps.find(({ name }) => name.startsWith(called))?.run()));
}

describe('an extension within the longest one', () => {
  it('is declared: the buyer pays later, and the stop of cover stays', async () => {
    const { status, body } = await ask('2026-12-31', { comment: 'Until the season ends' });
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        mode: 'DECLARATION',
        status: 'REGISTERED',
        originalDueDate: '2026-11-01',
        initialDueDate: '2026-11-01',
        longestDueDate: '2026-12-31',
        daysAdded: 60,
        amount: euros(12_000),
        answer: null,
        requestedBy: 'dirk',
      }),
    ]);
    expect(await owed(body.receivableId)).toMatchObject({
      originalDueDate: '2026-11-01',
      dueDate: '2026-12-31',
      effectiveDueDate: '2026-11-01',
    });
    expect(body.actions.cancel.code).toBe('extension-not-pending');
    expect(await trailOf(body.extensionId)).toEqual(['extension.registered']);
  });

  it('is requested where the insured prefers it, and then moves the stop as well', async () => {
    const { body } = await ask('2026-12-15', { mode: 'REQUEST' });
    expect(body).toMatchObject({ mode: 'REQUEST', status: 'PENDING', actions: { cancel: null } });
    expect(await owed(body.receivableId)).toMatchObject({ dueDate: '2026-11-01', effectiveDueDate: '2026-11-01' });
    await answer(body.extensionId, { decision: 'ACCEPTED' });
    expect(await owed(body.receivableId)).toMatchObject({ dueDate: '2026-12-15', effectiveDueDate: '2026-12-15' });
  });
});

describe('an extension beyond the longest one', () => {
  it('is requested even where it is declared, waits for its answer once, and several add up', async () => {
    const { body: first } = await ask('2026-12-20');
    const again = { items: [{ receivableId: first.receivableId }] };
    const { body } = await ask('2027-01-15', { ...again, mode: 'DECLARATION' });
    expect(body).toMatchObject({ mode: 'REQUEST', initialDueDate: '2026-12-20', daysAdded: 75 });
    expect((await ask('2027-01-20', again)).body.code).toBe('extension-pending');
    const unbound = { decision: 'ACCEPTED', conditions: ['CASH_BEFORE_DELIVERY'] };
    expect((await answer(body.extensionId, unbound)).body.errors).toEqual([
      { pointer: '/conditions', code: 'unknown-field' },
    ]);
    const { body: answered } = await answer(body.extensionId, {
      decision: 'ACCEPTED_WITH_CONDITIONS',
      conditions: ['CASH_BEFORE_DELIVERY'],
      text: 'Once only.',
    });
    expect(answered).toMatchObject({
      status: 'ACCEPTED_WITH_CONDITIONS',
      answer: { conditions: ['CASH_BEFORE_DELIVERY'], text: 'Once only.' },
    });
    expect((await answer(body.extensionId, { decision: 'REFUSED' })).body.code).toBe('answer-not-open');
    expect(await trailOf(body.extensionId)).toEqual(['extension.requested', 'extension.answered']);
  });

  it('is withdrawn while it waits, with the version that was seen', async () => {
    const { body } = await ask('2027-01-15');
    const cancel = (version: number) =>
      world.post({ ...dirk, 'if-match': `"${version}"` } as Headers, `/api/v2/extensions/${body.extensionId}/cancel`);
    expect((await cancel(99)).status).toBe(412);
    expect((await cancel(body.version)).body.status).toBe('CANCELLED');
    expect((await answer(body.extensionId, { decision: 'ACCEPTED' })).status).toBe(409);
  });

  it('is answered by the house insurer after its time, once, with its reasons', async () => {
    const { body: sound } = await ask('2027-01-15');
    const { body: long } = await ask('2027-06-30');
    await answerWhatIsDue();
    expect(await shown(sound.extensionId)).toMatchObject({
      status: 'ACCEPTED',
      answer: { reasons: ['WITHIN_APPETITE'], answeredAt: '2026-11-20T10:01:00Z' },
    });
    expect((await shown(long.extensionId)).answer).toMatchObject({
      decision: 'REFUSED',
      reasons: ['TOO_LONG', 'AFTER_CLAIM_DEADLINE'],
    });
    expect(await replayedPassport(world, dirk, `extension/${long.extensionId}`)).toMatchObject({ verdict: 'REFUSED' });
    expect(await trailOf(sound.extensionId)).toEqual(['extension.requested', 'extension.answered']);
  });
});

describe('A5: an extension whose invoice is paid while it waits', () => {
  async function paidWhileItWaits(): Promise<string> {
    const items = [{ itemType: 'INVOICE', ...invoice() }];
    const told = { policy: direct, companyId, reasonCode: 'CASH_FLOW', items };
    const { body: report } = await world.post(dirk, '/api/v2/overdues', told);
    const { receivableId } = report.items[0];
    const { body } = await ask('2027-01-15', { items: [{ receivableId }] });
    expect(body.status).toBe('PENDING');
    const paid = { receivedOn: '2026-11-20', amount: euros(12_000) };
    expect((await world.post(dirk, `/api/v2/overdues/${report.overdueId}/payments`, paid)).status).toBe(201);
    return body.extensionId;
  }

  it('needs no answer any more: the insurer is notified, and the request is closed', async () => {
    const id = await paidWhileItWaits();
    expect((await answer(id, { decision: 'ACCEPTED' })).body.code).toBe('invoice-not-open');
    await followTheBook();
    expect((await shown(id)).status).toBe('CANCELLED');
    expect(await trailOf(id)).toEqual(['extension.requested', 'extension.closed']);
  });

  it('is not accepted by the house insurer', async () => {
    const id = await paidWhileItWaits();
    await answerWhatIsDue();
    expect((await shown(id)).status).toBe('CANCELLED');
  });
});

describe('what is refused', () => {
  it.each([
    ['2026-11-20', {}, 'ext-date'],
    ['2026-12-15', { items: [{ ...invoice(), dueDate: '2026-12-31' }] }, 'ext-date'],
    ['2026-12-15', { items: [{ ...invoice(), disputed: true }] }, 'dispute-open'],
    ['2026-12-15', { items: [{ receivableId: 'rcv_nobody' }] }, 'not-found'],
    ['2026-12-15', { items: [{ ...invoice(), dueDate: '2026-09-01' }] }, 'invalid-input'],
    ['2026-12-15', { policy: fourEyes }, 'not-found'],
  ])('to %s with %j: %s', async (day, more, code) => {
    expect((await ask(day, more)).body.code).toBe(code);
  });

  it('names another invoice that is too late, and an insolvency', async () => {
    await ask('2027-01-15', { items: [{ ...invoice(), issueDate: '2026-08-01', dueDate: '2026-09-01' }] });
    const { body } = await ask('2026-12-15');
    expect([body.code, body.facts]).toEqual([
      'other-invoice-late',
      { dueDate: '2026-09-01', maxExtensionPeriodDays: 60 },
    ]);
    companyId = await world.company('09', { statusCode: 'INSOLVENT' });
    expect((await ask('2026-12-15')).body.code).toBe('buyer-insolvent');
  });
});

describe('a preview', () => {
  it('shows the mode, what excludes it and the likely answer, and stores nothing', async () => {
    const { body: told } = await ask('2026-12-15');
    const simulate = async (extendedDueDate: string, more: object = {}) =>
      (
        await world.post(dirk, '/api/v2/extensions/simulate', {
          policy: direct,
          companyId,
          items: [{ receivableId: told.receivableId }],
          extendedDueDate,
          ...more,
        })
      ).body;
    expect(await simulate('2026-12-31')).toEqual({
      mode: 'DECLARATION',
      initialDueDate: '2026-12-15',
      longestDueDate: '2026-12-31',
      daysAdded: 60,
      whyNot: null,
      likely: null,
    });
    expect(await simulate('2027-01-15')).toMatchObject({ mode: 'REQUEST', likely: { decision: 'ACCEPTED' } });
    expect(await simulate('2026-12-15')).toMatchObject({ whyNot: { code: 'ext-date' }, likely: null });
    const { body } = await world.get(dirk, `/api/v2/extensions?companyId=${companyId}&count=true`);
    expect(body.count).toEqual({ value: 1, capped: false });
  });
});

describe('who may', () => {
  it('reads with one right and writes with the other, and with a role that acts', async () => {
    const reader = await world.person('reader', direct, 'requestor-validator', ['tci-access', 'read_overdues']);
    const rita = await world.person('rita', direct, 'read-only', rights);
    const { body } = await ask('2026-12-15');
    expect((await ask('2026-12-16', {}, reader)).status).toBe(403);
    expect((await ask('2026-12-16', {}, rita)).body.code).toBe('ordering-role-missing');
    const { body: seen } = await world.get(reader, `/api/v2/extensions/${body.extensionId}`);
    expect(seen.actions.cancel).toEqual({ code: 'not-permitted', facts: { needs: ['write_overdues'] } });
    const other = await world.person('other', fourEyes, 'requestor-four-eyes', rights);
    expect((await world.get(other, `/api/v2/extensions/${body.extensionId}`)).status).toBe(404);
  });

  it('sees a request closed by the insurer that needs no answer any more', async () => {
    const { body } = await ask('2027-01-15');
    const cancel = () => world.post(core, `/api/insurer/v1/extensions/${body.extensionId}/cancel`);
    expect((await cancel()).body.status).toBe('CANCELLED');
    expect((await cancel()).body.code).toBe('extension-not-pending');
  });

  it('finds by number, state and mode, in order; and keeps what was agreed with it', async () => {
    const text = Buffer.from('agreed').toString('base64');
    const document = { fileName: 'agreed.txt', contentType: 'text/plain', content: text };
    const { body: one } = await ask('2026-12-15', { documents: [{ category: 'CORRESPONDENCE', document }] });
    const { body: two } = await ask('2027-01-15');
    const listed = async (query: string) => {
      const { body } = await world.get(dirk, `/api/v2/extensions?companyId=${companyId}&${query}`);
      return body.items.map((item: { extensionId: string }) => item.extensionId);
    };
    expect(await listed('sort=extendedDueDate')).toEqual([one.extensionId, two.extensionId]);
    expect(await listed('status=PENDING')).toEqual([two.extensionId]);
    expect(await listed('mode=DECLARATION')).toEqual([one.extensionId]);
    expect(await listed(`q=${one.documentNumber}`)).toEqual([one.extensionId]);
    const [kept] = one.documents;
    expect(kept).toMatchObject({ fileName: 'agreed.txt', category: 'CORRESPONDENCE', uploadedBy: 'dirk' });
    const file = await world.send({ url: `/api/v2/documents/${kept.documentId}/file`, headers: dirk });
    expect(file.body).toBe('agreed');
  });
});
