import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ExampleAccount, exampleAccount, exampleInvoice } from '../../../testing/server/example-receivables.ts';
import { direct, euros } from '../../../testing/server/example-world.ts';

/*
 * An invoice that is added to a report later is assessed by the day on which it was added, not by that of the report:
 * the report of 20 November is in time until the 29th; what is due on 5 October is to be reported until 4 December.
 */

let account: ExampleAccount;
beforeAll(async () => {
  account = await exampleAccount([
    'tci-access',
    'read_clr',
    'read_overdues',
    'write_overdues',
    'read_claims',
    'write_claims',
  ]);
});
afterAll(() => account.world.close());

type Line = Readonly<{ documentNumber: string; reportedOn: string | null }>;
type Warning = Readonly<{ code: string; documentNumbers: string[]; day: string | null }>;

describe('an invoice that is added to a report later', () => {
  it('has its own day, has its warning before it is added, and is late in the report and the claim by that day', async () => {
    const { world, dirk, core, setClock } = account;
    const companyId = await world.company('03');
    const amounts = { requestedAmount: euros(50_000), grantedAmount: euros(50_000) };
    const cover = { policy: direct, companyId, ...amounts, startDate: '2026-01-02', decisionDate: '2026-01-02' };
    const granted = await world.send({
      method: 'POST',
      url: '/api/insurer/v1/covers:upsert',
      headers: { ...core, 'content-type': 'application/x-ndjson' },
      payload: JSON.stringify(cover),
    });
    expect(granted.body).toContain('"accepted":1');
    const about = { policy: direct, companyId, reasonCode: 'PROTRACTED_DEFAULT' };
    const first = exampleInvoice(1000, { issueDate: '2026-08-20', dueDate: '2026-09-30' });
    const reported = await world.post(dirk, '/api/v2/overdues', { ...about, items: [first], belowThreshold: true });
    expect(reported).toMatchObject({ status: 201, body: { isLate: false, notificationDeadline: '2026-11-29' } });
    const { overdueId } = reported.body;

    setClock('2026-12-10T10:00:00.000Z');
    const late = exampleInvoice(2000, { issueDate: '2026-08-25', dueDate: '2026-10-05' });
    const inTime = exampleInvoice(3000, { issueDate: '2026-08-26', dueDate: '2026-10-20' });
    const preview = await world.post(dirk, '/api/v2/overdues/simulate', { ...about, items: [late, inTime] });
    expect(preview.body).toMatchObject({ isLate: true, notificationDeadline: '2026-12-04' });
    const lateOf = (warnings: Warning[]) => warnings.find(({ code }) => code === 'LATE');
    expect(lateOf(preview.body.warnings)).toMatchObject({ documentNumbers: [late.documentNumber], day: '2026-12-04' });

    const change = { items: [late, inTime] };
    const { body } = await world.post(dirk, `/api/v2/overdues/${overdueId}`, change, { method: 'PATCH' });
    const days = new Map(body.items.map(({ documentNumber, reportedOn }: Line) => [documentNumber, reportedOn]));
    expect([first, late, inTime].map(({ documentNumber }) => days.get(documentNumber))).toEqual([
      '2026-11-20',
      '2026-12-10',
      '2026-12-10',
    ]);
    expect(lateOf(body.warnings)).toMatchObject({ documentNumbers: [late.documentNumber], day: '2026-12-04' });
    expect(body).toMatchObject({ isLate: false, totalOutstanding: euros(6000) });

    const claim = { policy: direct, companyId, causeOfLoss: 'PROTRACTED_DEFAULT', overdueId };
    const draft = await world.post(dirk, '/api/v2/claims', claim);
    expect(draft.status, JSON.stringify(draft.body)).toBe(201);
    const shown = await world.get(dirk, `/api/v2/claims/${draft.body.claimId}`);
    const objections: Readonly<{ code: string; facts: object }>[] = shown.body.assessment.objections;
    expect(objections.find(({ code }) => code === 'REPORTED_LATE')).toMatchObject({
      facts: { until: '2026-12-04', on: '2026-12-10' },
    });
  });
});
