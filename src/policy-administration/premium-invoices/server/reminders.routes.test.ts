import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '../../../platform/core/day.ts';
import { upsertPolicies } from '../../../policies/policies/server/upsert-policies.ts';
import { direct, euros, examplePolicy, fourEyes } from '../../../testing/server/example-world.ts';
import { pdfText } from '../../../testing/server/pdf-text.ts';
import { accounting, openPremiumWorld, type PremiumWorld } from '../../../testing/server/premium-world.ts';

let at: PremiumWorld;

beforeAll(async () => {
  at = await openPremiumWorld();
});
beforeEach(() => at.forgetInvoices());
afterAll(() => at.world.close());

describe('reminders', () => {
  beforeEach(() => at.insure(40_000));

  it('climb the ladder, each sent once, and end when it is paid', async () => {
    await at.passDays('2026-01-01');
    const [{ invoiceId = '' } = {}] = await at.listed();
    const level = async () => (await at.show(invoiceId)).reminderLevel;
    at.setDay('2026-01-21');
    expect(await level()).toBeNull();
    at.setDay('2026-01-22');
    expect(await level()).toBe('O');
    await at.passDays('2026-01-26', '2026-01-27');
    expect(await level()).toBe('P');
    await at.passDays('2026-02-25');
    expect(await level()).toBe('S');
    expect((await at.listed('&reminder=S')).map((each) => each.invoiceId)).toEqual([invoiceId]);
    expect(await at.listed('&reminder=O,P')).toEqual([]);
    expect((await at.show(invoiceId)).reminders).toEqual([
      { level: 'P', sentOn: '2026-01-26', hasLetter: true },
      { level: 'S', sentOn: '2026-02-25', hasLetter: true },
    ]);
    await at.receive(12_100);
    await at.passDays('2026-03-10');
    expect(await at.show(invoiceId)).toMatchObject({ reminderLevel: null, following: [], suspension: null });
    expect((await at.show(invoiceId)).reminders).toHaveLength(2);
  });

  it('are not sent of a disputed invoice', async () => {
    await at.passDays('2026-01-01');
    await at.world.asInsurer((tx) => tx.updateTable('premiumInvoices').set({ isDisputed: true }).execute());
    await at.passDays('2026-01-26');
    expect(await at.listed()).toMatchObject([{ reminderLevel: 'DO' }]);
  });
});

describe('premium that stays unpaid', () => {
  const policyOf = async (who = at.dirk) => (await at.world.get(who, `/api/v2/policies/${direct}`)).body;
  const trail = async () =>
    (await at.world.get(at.dirk, `/api/v2/history?subject=policy/${direct}`)).body.items.map(
      ({ type }: { type: string }) => type,
    );
  beforeEach(() => at.insure(40_000));

  // Delta Foods is Dutch: 14 days from the formal notice of 7 March (45 days after 21 January) to 21 March
  const ahead = { suspendedFrom: '2026-03-21', cancellableFrom: '2026-03-21', resumption: 'DAY_AFTER_PAYMENT' };

  it('says what follows before it happens, by the policyholder’s law', async () => {
    await at.passDays('2026-01-01');
    const [{ invoiceId = '' } = {}] = await at.listed();
    expect(await at.show(invoiceId)).toMatchObject({
      following: [
        { level: 'P', on: '2026-01-26' },
        { level: 'F', on: '2026-02-05' },
        { level: 'S', on: '2026-02-20' },
        { level: 'L', on: '2026-03-02' },
        { level: 'N', on: '2026-03-07' },
      ],
      suspension: { ...ahead, noticeOn: '2026-03-07', isNoticeSent: false },
    });
    await at.passDays('2026-03-07');
    expect(await at.show(invoiceId)).toMatchObject({
      following: [],
      suspension: { ...ahead, noticeOn: '2026-03-07', isNoticeSent: true },
    });
    await at.world.asInsurer((tx) => tx.updateTable('premiumInvoices').set({ isDisputed: true }).execute());
    expect(await at.show(invoiceId)).toMatchObject({ following: [], suspension: null });
  });

  it('suspends the policy until the day after everything is paid; losses between stay uninsured', async () => {
    await at.passDays('2026-01-01', '2026-03-07', '2026-03-20');
    expect((await policyOf()).suspendedFrom).toBeNull();
    await at.passDays('2026-03-21', '2026-03-22');
    expect(await policyOf()).toMatchObject({ suspendedFrom: '2026-03-21', formerSuspensions: [] });
    await at.receive(5_000);
    at.setDay('2026-03-25');
    await at.receive(7_100);
    await at.passDays('2026-03-25');
    expect((await policyOf()).suspendedFrom).toBe('2026-03-21');
    await at.passDays('2026-03-27');
    expect(await policyOf()).toMatchObject({
      suspendedFrom: null,
      formerSuspensions: [{ from: '2026-03-21', to: '2026-03-25' }],
    });
    expect(await trail()).toEqual(expect.arrayContaining(['policy.suspended', 'policy.resumed']));
  });

  it('suspends nothing while it is disputed, and leaves to the insurer’s system what that suspended', async () => {
    await at.passDays('2026-01-01', '2026-03-07');
    await at.world.asInsurer((tx) => tx.updateTable('premiumInvoices').set({ isDisputed: true }).execute());
    await at.passDays('2026-03-21');
    expect((await policyOf()).suspendedFrom).toBeNull();
    await at.world.asInsurer((tx) => tx.updateTable('policies').set({ suspendedFrom: '2026-03-22' }).execute());
    await at.receive(12_100);
    await at.passDays('2026-03-25');
    expect((await policyOf()).suspendedFrom).toBe('2026-03-22');
  });

  it('once begun lasts while it is disputed, and ends with the payment', async () => {
    await at.passDays('2026-01-01', '2026-03-07', '2026-03-21');
    const [{ invoiceId = '' } = {}] = await at.listed();
    const act = (path: string, body?: object) => at.world.post(at.dirk, `/api/v1/invoices/${invoiceId}/${path}`, body);
    expect((await act('dispute', { reason: 'Another rate was agreed.' })).status).toBe(200);
    at.setDay('2026-03-23');
    expect((await act('dispute/withdraw')).status).toBe(200);
    await at.passDays('2026-03-24');
    expect((await policyOf()).suspendedFrom).toBe('2026-03-21');
    await at.receive(12_100);
    await at.passDays('2026-03-26');
    expect((await policyOf()).suspendedFrom).toBeNull();
  });

  it('that was announced begins after a dispute, not in it', async () => {
    await at.passDays('2026-01-01', '2026-03-07');
    const [{ invoiceId = '' } = {}] = await at.listed();
    const act = (path: string, body?: object) => at.world.post(at.dirk, `/api/v1/invoices/${invoiceId}/${path}`, body);
    await act('dispute', { reason: 'Another rate was agreed.' });
    await at.passDays('2026-03-21', '2026-03-25');
    expect((await policyOf()).suspendedFrom).toBeNull();
    await act('dispute/withdraw');
    expect((await at.show(invoiceId)).suspension).toMatchObject({ suspendedFrom: '2026-03-26' });
    await at.passDays('2026-03-26');
    expect((await policyOf()).suspendedFrom).toBe('2026-03-26');
  });

  // 7 March is 45 days after 21 January
  it.each([
    ['2026-03-06', '2026-03-06', '2026-03-07'],
    ['2026-03-07', '2026-03-07', '2026-03-08'],
    ['2026-03-06', '2026-03-08', '2026-03-09'],
    ['2026-03-06', '2026-03-22', '2026-03-23'],
  ])('is suspended after a dispute from %s to %s, by the notice of %s', async (raised, ended, noticeOn) => {
    await at.passDays('2026-01-01', '2026-03-02');
    const [{ invoiceId = '' } = {}] = await at.listed();
    const act = (path: string, body?: object) => at.world.post(at.dirk, `/api/v1/invoices/${invoiceId}/${path}`, body);
    at.setDay(raised);
    expect((await act('dispute', { reason: 'Another rate was agreed.' })).status).toBe(200);
    await at.passDays(ended);
    expect((await act('dispute/withdraw')).status).toBe(200);
    const suspendedFrom = addDays(noticeOn, 14);
    expect(await at.show(invoiceId)).toMatchObject({
      following: [{ level: 'N', on: noticeOn }],
      suspension: { noticeOn, isNoticeSent: false, suspendedFrom },
    });
    await at.passDays(noticeOn, suspendedFrom);
    expect((await at.show(invoiceId)).reminders.at(-1)).toMatchObject({ level: 'N', sentOn: noticeOn });
    expect((await policyOf()).suspendedFrom).toBe(suspendedFrom);
  });

  it('is what suspends: of a fee a formal notice is sent, and no more', async () => {
    await at.passDays('2026-01-01');
    await at.world.asInsurer((tx) =>
      tx.updateTable('premiumInvoices').set({ invoiceType: 'MONITORING_FEE' }).execute(),
    );
    const [{ invoiceId = '' } = {}] = await at.listed();
    expect((await at.show(invoiceId)).suspension).toBeNull();
    await at.passDays('2026-03-07', '2026-03-21', '2026-03-22');
    expect(await at.show(invoiceId)).toMatchObject({ reminderLevel: 'N', suspension: null });
    expect((await policyOf()).suspendedFrom).toBeNull();
  });

  describe('of several invoices', () => {
    const line = {
      policy: direct,
      type: 'ADJUSTMENT',
      issueDate: '2026-01-02',
      dueDate: '2026-01-22',
      net: euros(100),
      reminders: [{ level: 'N', sentOn: '2026-03-01' }],
    };
    const feed = (...lines: readonly object[]) => at.feedInvoices(lines.map((each) => ({ ...line, ...each })));
    const idOf = async (number: string) =>
      (await at.listed()).find(({ invoiceNumber }) => invoiceNumber === number)?.invoiceId ?? '';
    const dispute = async (number: string) =>
      at.world.post(at.dirk, `/api/v1/invoices/${await idOf(number)}/dispute`, { reason: 'It was paid.' });
    const withdraw = async (number: string) =>
      at.world.post(at.dirk, `/api/v1/invoices/${await idOf(number)}/dispute/withdraw`);
    const paid = { paid: euros(100), clearedDate: '2026-03-24' };
    const first = { invoiceNumber: 'A-1', suspendsOn: '2026-03-20' };
    const second = { invoiceNumber: 'A-2', suspendsOn: '2026-03-22' };
    beforeEach(() => at.insure(null));

    it('a disputed one keeps no policy suspended that another one suspended', async () => {
      at.setDay('2026-03-19');
      await feed(first, second);
      await dispute('A-2');
      await at.passDays('2026-03-20', '2026-03-24');
      expect((await policyOf()).suspendedFrom).toBe('2026-03-20');
      await feed({ ...first, ...paid });
      await at.passDays('2026-03-25');
      expect(await policyOf()).toMatchObject({
        suspendedFrom: null,
        formerSuspensions: [{ from: '2026-03-20', to: '2026-03-24' }],
      });
      await withdraw('A-2');
      await feed(second);
      await at.passDays('2026-03-26');
      expect((await policyOf()).suspendedFrom).toBe('2026-03-26');
    });

    it('who disputes the last one that is unpaid resumes on the next day, not for the days before', async () => {
      at.setDay('2026-03-19');
      await feed(first, second);
      await at.passDays('2026-03-20', '2026-03-24');
      await feed({ ...first, ...paid });
      await at.passDays('2026-03-27');
      await dispute('A-2');
      await at.passDays('2026-03-28');
      expect(await policyOf()).toMatchObject({
        suspendedFrom: null,
        formerSuspensions: [{ from: '2026-03-20', to: '2026-03-27' }],
      });
    });

    it('one whose dispute ends is no reason to suspend earlier than another one did', async () => {
      at.setDay('2026-03-19');
      await feed(first, second);
      await dispute('A-1');
      await at.passDays('2026-03-22', '2026-03-25');
      await withdraw('A-1');
      await feed(first, second);
      await at.passDays('2026-03-26');
      expect((await policyOf()).suspendedFrom).toBe('2026-03-22');
    });

    it('days of a dispute stay insured, whatever day the accounts go on to say', async () => {
      at.setDay('2026-03-19');
      await feed(first);
      await dispute('A-1');
      await at.passDays('2026-03-20', '2026-03-25');
      await withdraw('A-1');
      expect((await at.show(await idOf('A-1'))).suspension).toMatchObject({ suspendedFrom: '2026-03-26' });
      await feed(first);
      await at.passDays('2026-03-26');
      await feed(first);
      await at.passDays('2026-03-27');
      expect(await policyOf()).toMatchObject({ suspendedFrom: '2026-03-26', formerSuspensions: [] });
    });

    it.each([
      ['has no day any more', { ...paid, reminders: [] }, '2026-03-24'],
      ['says that there was none', { ...paid, suspendsOn: null }, '2026-03-24'],
      ['is open, and withdraws it', { suspendsOn: null }, '2026-03-25'],
      ['is open, and puts it off', { suspendsOn: '2026-04-15' }, '2026-03-25'],
    ])('ends where a line of the accounts %s', async (_what, more, to) => {
      at.setDay('2026-03-19');
      await feed(first);
      await at.passDays('2026-03-20', '2026-03-25');
      const { suspendsOn: _day, ...without } = first;
      await feed({ ...without, ...more });
      await at.passDays('2026-03-26');
      expect(await policyOf()).toMatchObject({ suspendedFrom: null, formerSuspensions: [{ from: '2026-03-20', to }] });
    });
  });

  it('stays suspended by lines of the policy that do not mention it; `null` ends it', async () => {
    await at.passDays('2026-01-01', '2026-03-07', '2026-03-21');
    let today = '2026-03-21';
    const line = (more: object = {}) => {
      const policy = { ...examplePolicy(direct, 'Delta Foods BV', 'NL', 'DIRECT'), ...more };
      return at.world.asInsurer((tx) => upsertPolicies(tx, [policy], { record: async () => {}, today }));
    };
    for (today of ['2026-03-22', '2026-03-23']) {
      expect(await line()).toEqual([]);
      await at.passDays(today);
      expect(await policyOf()).toMatchObject({ suspendedFrom: '2026-03-21', formerSuspensions: [] });
    }
    await line({ suspendedFrom: null });
    expect(await policyOf()).toMatchObject({
      suspendedFrom: null,
      formerSuspensions: [{ from: '2026-03-21', to: '2026-03-22' }],
    });
    // what the insurer's system suspended ends where it does not say so any more
    await line({ suspendedFrom: '2026-03-20', formerSuspensions: [] });
    await line();
    expect((await policyOf()).suspendedFrom).toBeNull();
  });

  it('follows the days that the policy agrees on', async () => {
    await at.insure(40_000, { daysToPay: 30, reminderDays: { P: 3, F: 6, S: 9, L: 12, N: 20 } });
    await at.passDays('2026-01-01');
    const [{ invoiceId = '' } = {}] = await at.listed();
    expect(await at.show(invoiceId)).toMatchObject({
      dueDate: '2026-01-31',
      following: [{ on: '2026-02-03' }, { on: '2026-02-06' }, { on: '2026-02-09' }, { on: '2026-02-12' }, {}],
      suspension: { noticeOn: '2026-02-20', suspendedFrom: '2026-03-06' },
    });
  });
});

describe('a reminder as a letter', () => {
  beforeEach(() => at.insure(40_000));
  const letter = (invoiceId: string, query: string, who = at.dirk) =>
    at.world.send({ url: `/api/v1/invoices/${invoiceId}/reminder.pdf?${query}`, headers: who });

  it('says what is payable, and of a formal notice what follows by law, in six languages', async () => {
    await at.passDays('2026-01-01', '2026-01-26', '2026-03-07');
    const invoiceId = (await at.listed('&sort=issueDate'))[0]?.invoiceId ?? '';
    const notice = await pdfText((await letter(invoiceId, 'level=N&language=en')).rawPayload);
    for (const part of [
      'Formal notice',
      'Delta Foods BV',
      'EUR 12,100.00 has been payable since 21 Jan 2026.',
      'What follows if it stays unpaid',
      'From 21 Mar 2026, losses are not paid',
      'NL91 ABNA 0417 1643 00',
    ])
      expect(notice).toContain(part);
    for (const language of ['de', 'fr', 'nl', 'it', 'es'])
      expect(await pdfText((await letter(invoiceId, `level=N&language=${language}`)).rawPayload)).not.toContain(
        'has been payable',
      );
    expect((await letter(invoiceId, 'level=F')).statusCode).toBe(404);
    const foreign = await at.world.person('fay', fourEyes, 'requestor-validator', accounting);
    expect((await letter(invoiceId, 'level=N', foreign)).statusCode).toBe(404);
    await at.receive(12_100);
    const paid = await pdfText((await letter(invoiceId, 'level=P&language=en')).rawPayload);
    expect(paid).toContain('This invoice over EUR 12,100.00 was paid.');
    expect(paid).not.toContain('What follows');
  });

  it('is filed among the documents, one for each reminder', async () => {
    await at.passDays('2026-01-01', '2026-01-26', '2026-02-25');
    const invoiceId = (await at.listed('&sort=issueDate'))[0]?.invoiceId ?? '';
    const archivist = await at.world.person('arne', direct, 'requestor-validator', [...accounting, 'edoc']);
    const filed = async () => {
      await at.letWork('File letters among the documents');
      const { body } = await at.world.get(archivist, '/api/v2/policy-documents?category=REMINDER&sort=-documentDate');
      return body.items.filter(({ letterAbout }: { letterAbout: string }) => letterAbout.includes(invoiceId));
    };
    await expect.poll(filed, { timeout: 45_000 }).toMatchObject([
      { letterAbout: `invoice-reminder/${invoiceId}-S`, documentDate: '2026-02-25' },
      { letterAbout: `invoice-reminder/${invoiceId}-P`, documentDate: '2026-01-26' },
    ]);
    const [{ policyDocumentId }] = await filed();
    const url = `/api/v2/policy-documents/${policyDocumentId}/file?language=en`;
    expect(await pdfText((await at.world.send({ url, headers: archivist })).rawPayload)).toContain('Second reminder');
  });
});
