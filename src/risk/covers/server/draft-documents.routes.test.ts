import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleWorld, euros, exampleWorld, fourEyes } from '../../../testing/server/example-world.ts';

type Headers = { authorization: string };
let world: ExampleWorld;
let anna: Headers;
let vera: Headers;
let core: Headers;

beforeAll(async () => {
  world = await exampleWorld();
  anna = await world.person('anna', fourEyes, 'requestor-four-eyes');
  vera = await world.person('vera', fourEyes, 'validator-four-eyes');
  core = await world.enter({ name: 'core', permissions: [], userType: 'insurer' });
  world.setNow('2026-11-20T10:00:00.000Z');
});
afterAll(() => world.close());

const remove = (url: string) => world.send({ method: 'DELETE', url, headers: anna });
const documentsOf = (companyId: string) =>
  `/api/v2/drafts/${encodeURIComponent(`cover/${fourEyes}/${companyId}/NEW`)}/documents`;
const file = (fileName: string, text = '%PDF-1.7') => ({
  fileName,
  contentType: 'application/pdf',
  content: Buffer.from(text).toString('base64'),
});

describe('documents of a form that is not sent yet', () => {
  it('are kept for their author alone, checked by their bytes, and deleted on request or with the draft', async () => {
    const path = documentsOf(await world.company('03'));
    const { status, body } = await world.post(anna, path, file('accounts.pdf'));
    expect(status).toBe(201);
    expect(body).toMatchObject({ fileName: 'accounts.pdf', size: 8 });
    expect((await world.post(anna, path, file('program.pdf', 'MZ'))).body.errors).toMatchObject([
      { pointer: '/contentType', code: 'not-of-this-type' },
    ]);
    expect((await world.get(anna, path)).body.items).toEqual([body]);
    expect((await world.get(vera, path)).body.items).toEqual([]);
    await remove(`${path}/${body.documentId}`);
    expect((await world.get(anna, path)).body.items).toEqual([]);
    await world.post(anna, path, file('order.pdf'));
    await remove(path.replace(/\/documents$/, ''));
    expect((await world.get(anna, path)).body.items).toEqual([]);
  });

  it('go with the request to its approvers and to the insurer', async () => {
    const companyId = await world.company('03');
    const { documentId } = (await world.post(anna, documentsOf(companyId), file('accounts.pdf'))).body;
    const order = (documents: string[]) =>
      world.post(anna, '/api/v2/cover-requests', {
        policy: fourEyes,
        companyId,
        action: 'NEW',
        amount: euros(50_000),
        documents,
      });
    expect((await order(['doc_unknown'])).body.errors).toMatchObject([{ pointer: '/documents/0', code: 'unknown' }]);
    const { requestId, orderId } = (await order([documentId])).body;
    expect((await world.get(anna, documentsOf(companyId))).body.items).toEqual([]);
    const { items } = (await world.get(vera, `/api/v2/cover-requests/${requestId}/notes`)).body;
    expect(items).toMatchObject([{ kind: 'DOCUMENT', document: { fileName: 'accounts.pdf' } }]);
    const { facts } = (await world.get(vera, `/api/v2/orders/${orderId}/particulars`)).body;
    expect(facts).toContainEqual(expect.objectContaining({ name: 'documents', codes: ['accounts.pdf'] }));
    const insurersPath = `/api/insurer/v1/cover-requests/${requestId}/notes`;
    expect((await world.get(core, insurersPath)).status).toBe(404);
    await world.post(vera, `/api/v2/orders/${orderId}/approve`, {});
    expect((await world.get(core, insurersPath)).body.items).toHaveLength(1);
    const request = (await world.get(anna, `/api/v2/cover-requests/${requestId}`)).body;
    expect(request.decision, 'read by the underwriter first').toBeNull();
  });

  it('expire as the draft does', async () => {
    const path = documentsOf(await world.company('03'));
    await world.post(anna, path, file('accounts.pdf'));
    world.setNow('2026-12-21T10:00:00.000Z');
    expect((await world.get(anna, path)).body.items).toEqual([]);
    world.setNow('2026-11-20T10:00:00.000Z');
  });
});
