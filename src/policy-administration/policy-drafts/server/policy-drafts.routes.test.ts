import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { layOut } from '../../../platform/server/pdf/lay-out.ts';
import { direct, type ExampleWorld, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';
import { testSteps } from '../../../testing/server/test-node.ts';
import { paragraph, wordFile, wordType } from '../../../testing/server/test-word-file.ts';
import type { PolicyDraftDetail } from '../policy-drafts.contract.ts';

type Headers = { authorization: string };

let world: ExampleWorld;
let broker: Headers;
let other: Headers;
let policyholder: Headers;
let insurer: Headers;
let clock = '2026-08-01T10:00:00.000Z';
let numbers = 0;

beforeAll(async () => {
  world = await exampleWorld();
  setNow(clock);
  const right = 'finalized-policy-drafts' as const;
  broker = await world.enter({ ...mandateOn(direct), name: 'bea', permissions: [right, 'edoc'], userType: 'broker' });
  other = await world.enter({ ...mandateOn(fourEyes), name: 'ben', permissions: [right], userType: 'broker' });
  policyholder = await world.person('dirk', direct, 'requestor-validator', ['edoc', 'policy-admin-read']);
  insurer = await world.enter({ name: 'core', permissions: [right], userType: 'insurer' });
});
afterAll(() => world.close());

function mandateOn(policyKey: string) {
  return { mandates: [{ policyKey, orderingRole: 'broker-read-only' as const }] };
}

function setNow(now: string): void {
  clock = now;
  world.setNow(now);
}

const text = (content: string) => ({
  fileName: 'conditions.txt',
  contentType: 'text/plain',
  content: Buffer.from(content).toString('base64'),
});
const nextNumber = () => {
  numbers += 1;
  return `SC-${numbers}`;
};
const send = (draftNumber: string, more: object = {}) =>
  world.post(insurer, '/api/insurer/v1/policy-drafts', {
    policy: direct,
    draftNumber,
    title: 'Special conditions',
    expiresOn: '2026-08-31',
    document: text('Losses are reported within thirty days.'),
    ...more,
  });
const sent = async (draftNumber = nextNumber(), more: object = {}): Promise<string> => {
  const { status, body } = await send(draftNumber, more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.policyDraftId;
};
const path = (policyDraftId: string, what = '') => `/api/v2/policy-drafts/${policyDraftId}${what}`;
const show = async (policyDraftId: string, who = broker): Promise<PolicyDraftDetail> =>
  (await world.get(who, path(policyDraftId))).body;
const say = (policyDraftId: string, what: string, body?: object, who = broker) =>
  world.post(who, path(policyDraftId, `/${what}`), body);
const answer = (policyDraftId: string, body: object) =>
  world.post(insurer, `/api/insurer/v1/policy-drafts/${policyDraftId}/comments`, body);
const issue = (policyDraftId: string) =>
  world.post(insurer, `/api/insurer/v1/policy-drafts/${policyDraftId}/issue`, undefined);

async function letHouseAnswer(): Promise<void> {
  const steps = testSteps(world.database, { now: () => clock, today: () => clock.slice(0, 10) });
  await steps.find(({ name }) => name === 'Answer drafts of policies')?.run();
}

describe('a draft', () => {
  it('is the broker’s of the policy, and nobody else’s', async () => {
    const draft = await sent();
    expect(await show(draft)).toMatchObject({
      policy: direct,
      status: 'AVAILABLE',
      versionNumber: 1,
      hasExpired: false,
      file: { fileName: 'conditions.txt' },
      actions: { approve: null, requestChange: null, comment: null },
    });
    expect((await world.get(other, path(draft))).status).toBe(404);
    expect((await world.get(policyholder, path(draft))).status).toBe(403);
    expect((await say(draft, 'approve', undefined, other)).status).toBe(404);
    const listed = await world.get(broker, '/api/v2/policy-drafts?status=AVAILABLE&q=special');
    expect(listed.body.items.map((item: PolicyDraftDetail) => item.policyDraftId)).toContain(draft);
    expect((await world.get(other, '/api/v2/policy-drafts')).body.items).toEqual([]);
  });

  it('comes as it was sent, and is noted as downloaded once the broker has it', async () => {
    const draft = await sent();
    const file = await world.send({ method: 'GET', url: path(draft, '/file'), headers: broker });
    expect(file.headers['content-disposition']).toContain('conditions.txt');
    expect(file.rawPayload.toString()).toBe('Losses are reported within thirty days.');
    expect((await show(draft)).status).toBe('AVAILABLE');
    expect((await say(draft, 'downloaded', undefined, insurer)).body.status).toBe('AVAILABLE');
    expect((await say(draft, 'downloaded')).body.status).toBe('DOWNLOADED');
    expect((await say(draft, 'downloaded')).body.status).toBe('DOWNLOADED');
  });

  it('is approved once, and issued with the documents of the policy', async () => {
    const draft = await sent();
    expect((await issue(draft)).body.code).toBe('draft-not-in-status');
    expect((await say(draft, 'approve')).body).toMatchObject({ status: 'APPROVED', approval: { approvedBy: 'bea' } });
    expect((await say(draft, 'approve')).body.code).toBe('draft-not-in-status');
    expect((await issue(draft)).status).toBe(200);
    expect((await show(draft)).status).toBe('ISSUED');
    const { items } = (await world.get(policyholder, `/api/v2/policy-documents?policy=${direct}`)).body;
    expect(items).toMatchObject([{ title: 'Special conditions', category: 'POLICY_AND_ENDORSEMENTS' }]);
    const { policyDocumentId } = items[0];
    const url = `/api/v2/policy-documents/${policyDocumentId}/file`;
    const file = await world.send({ method: 'GET', url, headers: policyholder });
    expect(file.rawPayload.toString()).toBe('Losses are reported within thirty days.');
  });

  it('cannot be approved after its last day; a change can be asked for', async () => {
    const draft = await sent(nextNumber(), { expiresOn: '2026-08-02' });
    setNow('2026-08-03T10:00:00.000Z');
    expect((await show(draft)).hasExpired).toBe(true);
    expect((await say(draft, 'approve')).body.code).toBe('draft-expired');
    expect((await say(draft, 'change-requests', { text: 'Please send it again.' })).status).toBe(200);
    setNow('2026-08-01T10:00:00.000Z');
  });

  it('that nobody has checked is reminded of three days before its last day, once', async () => {
    const [open, checked] = [await sent(), await sent()];
    await say(checked, 'approve');
    const remindersOf = async (draft: string) => {
      const { body } = await world.get(broker, `/api/v2/history?subject=policy-draft/${draft}`);
      return body.items.filter(({ type }: { type: string }) => type === 'policy-draft.reminded').length;
    };
    const before = clock;
    for (const [day, reminders] of [
      ['2026-08-27', 0],
      ['2026-08-28', 1],
      ['2026-08-29', 1],
    ] as const) {
      setNow(`${day}T10:00:00.000Z`);
      const steps = testSteps(world.database, { now: () => clock, today: () => day });
      await steps.find(({ name }) => name === 'Daily step: drafts of policies')?.run();
      expect([await remindersOf(open), await remindersOf(checked)], day).toEqual([reminders, 0]);
    }
    setNow(before);
  });

  it('is checked by the broker, not by the insurer’s people, who comment', async () => {
    const draft = await sent();
    expect((await say(draft, 'approve', undefined, insurer)).body.code).toBe('broker-checks');
    expect((await say(draft, 'change-requests', { text: 'No.' }, insurer)).body.code).toBe('broker-checks');
    expect((await show(draft, insurer)).actions.approve).toMatchObject({ code: 'broker-checks' });
    const { body } = await say(draft, 'comments', { text: 'Look at article 2.' }, insurer);
    expect(body.comments).toMatchObject([{ side: 'INSURER' }]);
  });

  it('of a version that the caller has not seen is refused', async () => {
    const draft = await sent();
    await say(draft, 'comments', { text: 'Wait.' });
    const late = await world.send({
      method: 'POST',
      url: path(draft, '/approve'),
      headers: { ...broker, 'if-match': '"1"' },
    });
    expect(late.statusCode).toBe(412);
    expect((await show(draft)).status).toBe('AVAILABLE');
  });

  it('names what is wrong with what the insurer sends', async () => {
    const { status, body } = await send(nextNumber(), { expiresOn: '2026-07-31' });
    expect([status, body.errors[0]]).toMatchObject([400, { pointer: '/expiresOn', code: 'day-in-past' }]);
    const draftNumber = nextNumber();
    await sent(draftNumber);
    const elsewhere = await send(draftNumber, { policy: fourEyes });
    expect(elsewhere.body.errors[0]).toMatchObject({ pointer: '/draftNumber', code: 'repeated' });
    const noPdf = { fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('x').toString('base64') };
    expect((await send(nextNumber(), { document: noPdf })).body.errors[0]).toMatchObject({
      pointer: '/document/contentType',
    });
    expect((await send(nextNumber(), { policy: 'HERM-9999999' })).status).toBe(404);
  });
});

describe('another version', () => {
  it('replaces the former, keeps what was said, and shows what has changed', async () => {
    const draftNumber = nextNumber();
    const first = await sent(draftNumber);
    await say(first, 'change-requests', { text: 'Thirty days are too few.' });
    expect((await show(first)).status).toBe('CHANGE_REQUESTED');
    const document = text('Losses are reported\nwithin sixty days.');
    const second = await sent(draftNumber, { document, note: 'As requested.' });
    expect((await show(first)).status).toBe('SUPERSEDED');
    expect((await say(first, 'approve')).body.code).toBe('draft-not-in-status');
    expect((await say(first, 'comments', { text: 'Late.' })).body.code).toBe('draft-not-in-status');
    const detail = await show(second);
    expect(detail.versions.map(({ versionNumber, note }) => [versionNumber, note])).toEqual([
      [2, 'As requested.'],
      [1, null],
    ]);
    expect(detail.comments).toMatchObject([
      { versionNumber: 1, kind: 'CHANGE_REQUEST', side: 'BROKER', text: 'Thirty days are too few.', writtenBy: 'bea' },
    ]);
    const { body } = await world.get(broker, path(second, '/comparison'));
    expect(body).toMatchObject({ versionNumber: 2, comparedWith: 1, changes: 1 });
    const changed = body.parts.filter(({ kind }: { kind: string }) => kind !== 'SAME');
    expect(changed.map((part: { kind: string; text: string }) => [part.kind, part.text.trim()])).toEqual([
      ['REMOVED', 'thirty'],
      ['ADDED', 'sixty'],
    ]);
    expect((await world.get(broker, path(first, '/comparison'))).body.code).toBe('no-other-version');
    expect((await world.get(broker, path(first, `/comparison?with=${second}`))).body.comparedWith).toBe(2);
    expect((await world.get(other, path(second, '/comparison'))).status).toBe(404);
  });

  it('of a PDF or a Word file is compared by its text; of an image it cannot be', async () => {
    const pdf = async (says: string) => {
      const written = await layOut({
        title: 'Conditions',
        language: 'en',
        brand: { name: 'Aval', color: '#1f3a5f' },
        headNote: '',
        foot: '',
        pageLabel: 'Page {page} of {pages}',
        madeAt: clock,
        blocks: [{ is: 'text', text: says }],
      });
      return { fileName: 'c.pdf', contentType: 'application/pdf', content: written.toString('base64') };
    };
    const draftNumber = nextNumber();
    await sent(draftNumber, { document: await pdf('The insured percentage is 85 percent.') });
    const second = await sent(draftNumber, { document: await pdf('The insured percentage is 90 percent.') });
    const { body } = await world.get(broker, path(second, '/comparison'));
    expect(body).toMatchObject({ changes: 1 });
    expect(JSON.stringify(body.parts)).toMatch(/REMOVED.*85.*ADDED.*90/);
    const content = wordFile(paragraph('The insured percentage is 95 percent.')).toString('base64');
    const third = await sent(draftNumber, { document: { fileName: 'c.docx', contentType: wordType, content } });
    const inWord = await world.get(broker, path(third, '/comparison'));
    expect(JSON.stringify(inWord.body.parts)).toMatch(/REMOVED.*90.*ADDED.*95/);
    const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64');
    const scan = { fileName: 'scan.png', contentType: 'image/png', content: png };
    const fourth = await sent(draftNumber, { document: scan });
    const refused = await world.get(broker, path(fourth, '/comparison'));
    expect([refused.status, refused.body.code]).toEqual([422, 'draft-not-comparable']);
  });

  it('cannot come once the policy is issued', async () => {
    const draftNumber = nextNumber();
    const draft = await sent(draftNumber);
    await say(draft, 'approve');
    await issue(draft);
    expect((await send(draftNumber)).body.code).toBe('draft-not-in-status');
  });
});

describe('the insurer', () => {
  it('comments, and keeps a wording that a change was asked of, with its reason', async () => {
    const draft = await sent();
    expect((await answer(draft, { text: 'Look at article 2.' })).status).toBe(200);
    expect((await answer(draft, { text: 'No.', keepsWording: true })).body.code).toBe('draft-not-in-status');
    await say(draft, 'change-requests', { text: 'Please leave article 5 out.' });
    expect((await answer(draft, { text: 'Article 5 is law.', keepsWording: true })).status).toBe(200);
    const { status, comments } = await show(draft);
    expect(status).toBe('AVAILABLE');
    expect(comments.map(({ kind, side }) => [kind, side])).toEqual([
      ['COMMENT', 'INSURER'],
      ['CHANGE_REQUEST', 'BROKER'],
      ['WORDING_KEPT', 'INSURER'],
    ]);
    expect((await say(draft, 'approve')).status).toBe(200);
  });

  it('keeps a wording after its last day until another one, which it names', async () => {
    const draft = await sent();
    await say(draft, 'change-requests', { text: 'Please leave article 5 out.' });
    onTestFinished(() => setNow('2026-08-01T10:00:00.000Z'));
    setNow('2026-09-01T10:00:00.000Z');
    const keep = { text: 'Article 5 is law.', keepsWording: true };
    expect((await answer(draft, keep)).body.errors).toEqual([{ pointer: '/expiresOn', code: 'required' }]);
    const over = await answer(draft, { ...keep, expiresOn: '2026-08-31' });
    expect(over.body.errors).toEqual([{ pointer: '/expiresOn', code: 'day-in-past' }]);
    const withoutKeeping = await answer(draft, { text: 'Soon.', expiresOn: '2026-09-20' });
    expect([withoutKeeping.status, withoutKeeping.body.errors]).toMatchObject([400, [{ pointer: '/expiresOn' }]]);
    expect((await answer(draft, { ...keep, expiresOn: '2026-09-20' })).status).toBe(200);
    expect(await show(draft)).toMatchObject({ status: 'AVAILABLE', expiresOn: '2026-09-20', hasExpired: false });
    expect((await say(draft, 'approve')).body.status).toBe('APPROVED');
  });

  it.each([
    ['2026-08-31', '2026-09-15'],
    ['2026-09-10', '2026-09-15'],
    ['2026-10-31', '2026-10-31'],
  ])(
    'of the house keeps a wording with a last day of %s until %s, so that it can be approved',
    async (before, after) => {
      const draft = await sent(nextNumber(), { expiresOn: before });
      await say(draft, 'change-requests', { text: 'Please leave article 5 out.' });
      onTestFinished(() => setNow('2026-08-01T10:00:00.000Z'));
      setNow('2026-09-01T10:00:00.000Z');
      await letHouseAnswer();
      expect(await show(draft)).toMatchObject({ status: 'AVAILABLE', expiresOn: after, hasExpired: false });
      expect((await say(draft, 'approve')).body.status).toBe('APPROVED');
    },
  );

  it('of the house issues what was approved, and keeps what a change was asked of', async () => {
    const [approved, changed] = [await sent(), await sent()];
    await say(approved, 'approve');
    await say(changed, 'change-requests', { text: 'Please leave article 5 out.' });
    setNow('2026-08-02T10:00:00.000Z');
    await letHouseAnswer();
    expect((await show(approved)).status).toBe('ISSUED');
    expect(await show(changed)).toMatchObject({ status: 'AVAILABLE', comments: [{}, { kind: 'WORDING_KEPT' }] });
    setNow('2026-08-01T10:00:00.000Z');
  });
});
