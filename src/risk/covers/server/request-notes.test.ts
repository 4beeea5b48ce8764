import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { direct, type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };
let world: ExampleWorld;
let dirk: Headers;
let rosa: Headers;
let viktor: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  dirk = await world.person('dirk', direct, 'requestor-validator');
  rosa = await world.person('rosa', fourEyes, 'requestor-four-eyes');
  viktor = await world.person('viktor', fourEyes, 'validator-four-eyes');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
});
afterEach(() => world.setNow('2026-11-20T10:00:00.000Z'));
afterAll(() => world.close());

/** A request under review by the underwriter. */
async function pendingRequest(who = dirk, policy = direct): Promise<string> {
  const companyId = await world.company('NA');
  return (await world.order(who, { policy, companyId, action: 'NEW', amount: euros(5_000) })).requestId;
}

const comment = (who: Headers, requestId: string, text = 'The order is firm.') =>
  world.post(who, `/api/v2/cover-requests/${requestId}/comments`, { text });
const upload = (who: Headers, requestId: string, content: string | Buffer, more: object = {}) =>
  world.post(who, `/api/v2/cover-requests/${requestId}/documents`, {
    fileName: 'Bilan 2025 (été).pdf',
    contentType: 'application/pdf',
    content: Buffer.from(content).toString('base64'),
    ...more,
  });
const notesOf = async (who: Headers, requestId: string) =>
  (await world.get(who, `/api/v2/cover-requests/${requestId}/notes`)).body.items;

describe('notes on a pending request', () => {
  it('are added by both sides and read by both', async () => {
    const requestId = await pendingRequest();
    expect(await comment(dirk, requestId, '  The order is firm. ')).toMatchObject({
      status: 201,
      body: { kind: 'COMMENT', text: 'The order is firm.', isFromInsurer: false, createdBy: 'dirk' },
    });
    world.setNow('2026-11-20T11:00:00.000Z');
    const asked = await world.post(core, `/api/insurer/v1/cover-requests/${requestId}/comments`, {
      text: 'Which plant?',
    });
    expect(asked).toMatchObject({ status: 201, body: { isFromInsurer: true, createdBy: 'core' } });
    const notes = await notesOf(dirk, requestId);
    expect(notes.map(({ text }: { text: string }) => text)).toEqual(['The order is firm.', 'Which plant?']);
    expect((await world.get(core, `/api/insurer/v1/cover-requests/${requestId}/notes`)).body.items).toEqual(notes);
  });

  it('keep a document and give it back as an attachment, byte for byte', async () => {
    const requestId = await pendingRequest();
    const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.from([0, 255, 128, 10])]);
    const { status, body } = await upload(dirk, requestId, content);
    expect({ status, document: body.document }).toEqual({
      status: 201,
      document: { fileName: 'Bilan 2025 (été).pdf', contentType: 'application/pdf', size: content.length },
    });
    const addresses: Array<[Headers, string]> = [
      [dirk, `/api/v2/cover-requests/${requestId}/documents/${body.noteId}`],
      [core, `/api/insurer/v1/cover-requests/${requestId}/documents/${body.noteId}`],
    ];
    for (const [who, url] of addresses) {
      const reply = await world.send({ url, headers: who });
      expect(reply.rawPayload).toEqual(content);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': "attachment; filename*=UTF-8''Bilan%202025%20%28%C3%A9t%C3%A9%29.pdf",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  it('refuse a file of another type than stated, too large or malformed', async () => {
    const requestId = await pendingRequest();
    const errorsOf = async (...input: [string | Buffer, object?]) =>
      (await upload(dirk, requestId, ...input)).body.errors;
    expect(await errorsOf('<html><script>')).toEqual([{ pointer: '/contentType', code: 'not-of-this-type' }]);
    expect(await errorsOf('', {})).toEqual([{ pointer: '/content', code: 'required' }]);
    expect((await errorsOf('%PDF-', { content: 'no base64!' }))[0].pointer).toBe('/content');
    expect((await errorsOf('%PDF-', { contentType: 'text/html' }))[0].pointer).toBe('/contentType');
    expect((await errorsOf('%PDF-', { fileName: '../../etc/passwd' }))[0].pointer).toBe('/fileName');
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-');
    expect((await upload(dirk, requestId, large)).status).toBe(400);
    expect((await upload(dirk, requestId, Buffer.alloc(6 * 1024 * 1024))).status).toBe(413);
    expect((await comment(dirk, requestId, '   ')).body.errors).toEqual([{ pointer: '/text', code: 'required' }]);
    expect(await notesOf(dirk, requestId)).toEqual([]);
  });

  it('are for users whose ordering role allows it, while the insurer has the request', async () => {
    const requestId = await pendingRequest(rosa, fourEyes);
    expect((await comment(rosa, requestId)).body.code).toBe('request-not-pending');
    expect((await world.get(core, `/api/insurer/v1/cover-requests/${requestId}/notes`)).status).toBe(404);
    const { orderId } = await world.requestOf(rosa, requestId);
    await world.post(viktor, `/api/v2/orders/${orderId}/approve`);
    const roy = await world.person('roy', fourEyes, 'requestor-four-eyes');
    expect((await comment(rosa, requestId)).status).toBe(201);
    expect((await comment(viktor, requestId)).status).toBe(201);
    expect((await comment(roy, requestId)).body.code).toBe('ordering-role-missing');
    await world.post(core, `/api/insurer/v1/cover-requests/${requestId}/answer`, { requestStatus: 'REJECTED' });
    expect((await comment(rosa, requestId)).body.code).toBe('request-not-pending');
    expect(await notesOf(roy, requestId)).toHaveLength(2);
  });

  it('answer alike for requests outside the scope and absent ones', async () => {
    const requestId = await pendingRequest();
    const { body } = await upload(dirk, requestId, '%PDF-1.4');
    const addresses = (id: string, noteId: string) => [
      `/api/v2/cover-requests/${id}/notes`,
      `/api/v2/cover-requests/${id}/documents/${noteId}`,
    ];
    for (const url of [...addresses(requestId, body.noteId), ...addresses('creq_none', 'note_none')])
      expect((await world.get(rosa, url)).body).toMatchObject({ status: 404, code: 'not-found' });
    expect((await comment(rosa, requestId)).status).toBe(404);
    const own = await pendingRequest();
    expect((await world.get(dirk, addresses(own, body.noteId)[1] as string)).status).toBe(404);
  });

  it('leave no text in the trail', async () => {
    const requestId = await pendingRequest();
    await comment(dirk, requestId, 'Between us');
    const { body } = await world.get(dirk, `/api/v2/history?subject=cover-request/${requestId}`);
    expect(body.items[0].type).toBe('cover-request.commented');
    expect(JSON.stringify(body)).not.toContain('Between us');
  });
});

describe('POST /api/v2/cover-requests/{requestId}/reminder', () => {
  it('reminds the insurer once in 24 hours', async () => {
    const requestId = await pendingRequest();
    const remind = () => world.post(dirk, `/api/v2/cover-requests/${requestId}/reminder`);
    expect(await remind()).toMatchObject({ status: 201, body: { kind: 'REMINDER' } });
    expect((await remind()).body).toMatchObject({
      code: 'reminded-lately',
      facts: { remindAgainFrom: '2026-11-21T10:00:00.000Z' },
    });
    const { body } = await world.get(dirk, `/api/v2/cover-requests/${requestId}/actions`);
    expect(body.actions).toMatchObject({ comment: null, remind: { code: 'reminded-lately' } });
    world.setNow('2026-11-21T10:00:00.000Z');
    expect((await remind()).status).toBe(201);
  });
});
