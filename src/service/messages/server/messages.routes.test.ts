import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokered, direct, type ExampleWorld, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { daysUntilClosed, longestMessage } from '../message-thread.ts';

type Headers = { authorization: string };
const threads = '/api/v2/message-threads';
const atInsurer = '/api/insurer/v1/message-threads';
const note = {
  category: 'CORRESPONDENCE',
  document: { fileName: 'note.txt', contentType: 'text/plain', content: Buffer.from('Enclosed.\n').toString('base64') },
};

let world: ExampleWorld;
let dirk: Headers;
let dora: Headers;
let rita: Headers;
let core: Headers;
let companyId: string;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  dora = await world.person('dora', direct, 'requestor-validator', ['tci-access']);
  rita = await world.person('rita', direct, 'read-only');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  companyId = await world.company('03');
});
afterAll(() => world.close());

const begin = (more: object = {}, who = dirk) =>
  world.post(who, threads, { policy: direct, companyId, subject: 'Accounts of 2025', text: 'Enclosed.', ...more });
const write = (threadId: string, text: string, who = dirk) =>
  world.post(who, `${threads}/${threadId}/messages`, { text });
const answer = (threadId: string, text: string, more: object = {}) =>
  world.post(core, `${atInsurer}/${threadId}/messages`, { text, ...more });
const shown = async (threadId: string, who = dirk) => (await world.get(who, `${threads}/${threadId}`)).body;

describe('a conversation', () => {
  it('goes from the insured to the insurer and back, and its status says whose turn it is', async () => {
    const { status, body } = await begin({ documents: [note] });
    expect([status, body]).toMatchObject([201, { status: 'AWAITING_INSURER', messageCount: 1, unread: 0 }]);
    const { threadId } = body;
    expect(body.messages[0].documents).toMatchObject([{ fileName: 'note.txt', isByInsurer: false }]);
    expect((await answer(threadId, 'Please send the notes too.', { asksReply: true })).body.status).toBe(
      'AWAITING_INSURED',
    );
    expect(await shown(threadId)).toMatchObject({ unread: 1, lastText: 'Please send the notes too.' });
    expect((await write(threadId, 'Here they are.')).body.status).toBe('AWAITING_INSURER');
    expect((await answer(threadId, 'Thank you.')).body).toMatchObject({ status: 'ANSWERED', closesOn: '2026-12-20' });
  });

  it('is read by each person for themselves, and the other side sees by whom and when', async () => {
    const { threadId } = (await begin()).body;
    await answer(threadId, 'Noted.');
    const read = await world.post(dirk, `${threads}/${threadId}/read`, { until: 2 });
    expect(read.body).toMatchObject({ unread: 0, reads: [{ name: 'dirk', side: 'INSURED', until: 2 }] });
    expect((await shown(threadId, dora)).unread).toBe(1);
    const unread = async (who: Headers) =>
      (await world.get(who, `${threads}?isUnread=true`)).body.items.map((each: { threadId: string }) => each.threadId);
    expect(await unread(dirk)).not.toContain(threadId);
    expect(await unread(dora)).toContain(threadId);
    // again, and further than there are messages: nothing new is noted
    await world.post(dirk, `${threads}/${threadId}/read`, { until: 9 });
    expect((await shown(threadId)).reads).toHaveLength(1);
  });

  it('is closed by hand, and opens again with the next message', async () => {
    const { threadId, version } = (await begin()).body;
    const close = (ifMatch: number) =>
      world.post(dirk, `${threads}/${threadId}/close`, undefined, { headers: { 'if-match': `"${ifMatch}"` } });
    expect((await close(version + 1)).status).toBe(412);
    expect((await close(version)).body).toMatchObject({ status: 'CLOSED', closedBy: 'dirk' });
    expect((await close(version + 1)).body.code).toBe('nothing-to-change');
    expect((await write(threadId, 'One more thing.')).body).toMatchObject({
      status: 'AWAITING_INSURER',
      closedBy: null,
    });
  });

  it('closes by itself a month after the insurer answered it, and not while somebody’s turn is open', async () => {
    const answered = (await begin()).body.threadId;
    const waiting = (await begin()).body.threadId;
    await answer(answered, 'Noted.');
    const later = new Date(Date.parse('2026-11-20T12:00:00Z') + (daysUntilClosed + 1) * 86_400_000).toISOString();
    world.setNow(later);
    const clock = { now: () => later, today: () => later.slice(0, 10) };
    const steps = testSteps(world.database, clock);
    await steps.find(({ name }) => name === 'Daily step: messages')?.run();
    expect((await shown(answered)).status).toBe('CLOSED');
    expect((await shown(waiting)).status).toBe('AWAITING_INSURER');
    world.setNow('2026-11-20T12:00:00.000Z');
  });

  it('holds what was sent as it was: the database takes no change of it', async () => {
    const { threadId } = (await begin()).body;
    const change = world.asInsurer((tx) =>
      tx.updateTable('messages').set({ text: 'Otherwise.' }).where('threadId', '=', threadId).execute(),
    );
    await expect(change).rejects.toThrow('permission denied');
    await expect(
      world.asInsurer((tx) => tx.deleteFrom('messages').where('threadId', '=', threadId).execute()),
    ).rejects.toThrow('permission denied');
  });

  it('names the field and the limit of what is too long, and takes no unknown record', async () => {
    const long = await begin({ text: 'x'.repeat(longestMessage + 1) });
    expect([long.status, long.body.errors]).toEqual([
      400,
      [{ pointer: '/text', code: 'too-long', facts: { maximum: longestMessage, length: longestMessage + 1 } }],
    ]);
    const unknown = await begin({ about: 'cover/cov_nowhere' });
    expect(unknown.body.errors).toEqual([{ pointer: '/about', code: 'unknown' }]);
  });

  it('is not about a record that the insurer does not have yet, and says so to those who may know of it', async () => {
    const anna = await world.person('anna', fourEyes, 'requestor-four-eyes', ['tci-access', 'read_clr']);
    const { requestId, workflowStatus } = await world.order(anna, {
      policy: fourEyes,
      companyId,
      action: 'NEW',
      amount: { amount: '50000.00', currency: 'EUR' },
      confirmed: true,
    });
    expect(workflowStatus).toBe('TO_VALIDATE');
    const about = { policy: fourEyes, about: `cover-request/${requestId}` };
    const refused = await begin(about, anna);
    expect([refused.status, refused.body.code]).toEqual([409, 'not-with-insurer']);
    const byInsurer = await world.post(core, atInsurer, {
      ...about,
      companyId,
      subject: 'Terms',
      text: 'May we talk?',
    });
    expect(byInsurer.body.errors).toEqual([{ pointer: '/about', code: 'unknown' }]);
    expect((await begin({ policy: fourEyes }, anna)).status).toBe(201);
  });

  it('is in the history of its buyer without its words, and in the feed of the insurer', async () => {
    const { threadId } = (await begin({ text: 'Between us.' })).body;
    await answer(threadId, 'Of course.');
    const { body } = await world.get(dirk, `/api/v2/history?subject=message-thread/${threadId}`);
    expect(body.items.map(({ type }: { type: string }) => type)).toEqual([
      'message-thread.written',
      'message-thread.opened',
    ]);
    expect(JSON.stringify(body)).not.toContain('Between us');
    await world.untilEventsHandled();
    const feed = await world.get(core, '/api/v2/events?limit=200');
    expect(JSON.stringify(feed.body)).toContain(`message-thread/${threadId}`);
  });
});

describe('who may', () => {
  it('read: nobody under another policy; with the right to what it is about, nobody without it', async () => {
    await world.order(dirk, {
      policy: direct,
      companyId,
      action: 'NEW',
      amount: { amount: '50000.00', currency: 'EUR' },
    });
    const { requestId } = (await world.get(dirk, '/api/v2/cover-requests')).body.items[0];
    const about = `cover-request/${requestId}`;
    const { threadId } = (await begin({ about })).body;
    expect((await shown(threadId, dirk)).about).toBe(about);
    expect((await world.get(dora, `${threads}/${threadId}`)).status).toBe(404);
    expect((await world.get(dora, `/api/v2/history?subject=message-thread/${threadId}`)).body.items ?? []).toEqual([]);
    const bea = await world.person('bea', brokered, 'broker-read-only');
    expect((await world.get(bea, `${threads}/${threadId}`)).status).toBe(404);
    expect((await begin({ about }, dora)).body.errors).toEqual([{ pointer: '/about', code: 'unknown' }]);
  });

  it('write: not somebody who only reads, nor a broker whose mandate only reads', async () => {
    expect((await begin({}, rita)).body.code).toBe('ordering-role-missing');
    const ben = await world.person('ben', brokered, 'broker-read-only');
    const theirs = { policy: brokered, subject: 'Terms', text: 'May we talk?', companyId };
    expect((await world.post(ben, threads, theirs)).body.code).toBe('ordering-role-missing');
    // the broker reads what the insurer writes
    const { body } = await world.post(core, atInsurer, { ...theirs, asksReply: true });
    expect(body.status).toBe('AWAITING_INSURED');
    expect(await shown(body.threadId, ben)).toMatchObject({
      unread: 1,
      actions: { write: { code: 'ordering-role-missing' } },
    });
  });

  it('answer: the insurer, from a list with what waits longest first', async () => {
    const { body } = await world.get(core, `${atInsurer}?status=AWAITING_INSURER&sort=lastMessageAt`);
    const sent = body.items.map(({ lastMessageAt }: { lastMessageAt: string }) => lastMessageAt);
    expect(sent).toEqual(sent.toSorted());
    expect(body.items.every(({ status }: { status: string }) => status === 'AWAITING_INSURER')).toBe(true);
    expect((await world.get(dirk, atInsurer)).status).toBe(403);
  });
});
