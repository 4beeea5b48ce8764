import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Deadline } from '../../non-payment/deadlines/deadlines.contract.ts';
import { actionsOfDuty, type ObligationAction } from '../../non-payment/deadlines/obligation-actions.ts';
import { addDays } from '../../platform/core/day.ts';
import { duties } from '../../policies/policies/duty-rules.ts';
import { type TestApp, testApp } from '../../testing/server/test-app.ts';
import { testSteps } from '../../testing/server/test-node.ts';

/* The guard of decision 47 in the demo world: whatever is shown to somebody as something to do, they can do, or they
   see why not by the same rule as the operation itself. */

const today = '2026-11-20';
const clock = { now: () => `${today}T10:00:00.000Z`, today: () => today };

type Headers = { authorization: string };
let testing: TestApp;
let people: { email: string; name: string }[];

beforeAll(async () => {
  testing = await testApp({ now: clock.now(), withDemoWorld: true });
  await followClock();
  people = await testing.asInsurer(async (tx) => {
    const { rows } = await sql<{ email: string; name: string }>`
      select email, name from people where user_type <> 'insurer' and permissions @> '{tci-access,read_overdues}'
      order by email`.execute(tx);
    return rows;
  });
}, 600_000);
afterAll(() => testing.close());

async function followClock(): Promise<void> {
  const steps = testSteps(testing.database, clock);
  await steps.find(({ name }) => name.includes('deadlines'))?.run();
}

async function ask(who: Headers, url: string, payload?: object) {
  const { statusCode, body } = await testing.send(
    payload ? { method: 'POST', url, headers: who, payload } : { url, headers: who },
  );
  return { status: statusCode, body: JSON.parse(body) };
}

async function obligationsOf(who: Headers, query = ''): Promise<Deadline[]> {
  const { status, body } = await ask(who, `/api/v2/deadlines?limit=200${query}`);
  expect(status).toBe(200);
  return body.items;
}

/** Fulfils an obligation, or checks the operation beforehand where that is possible; answers the outcome. */
const attempts: Readonly<Record<ObligationAction, (who: Headers, row: Deadline) => ReturnType<typeof ask>>> = {
  REPORT: async (who, { policy, company: { companyId }, duty, day, amount }) => {
    const { body } = await ask(
      who,
      `/api/v2/deadlines/invoices?policy=${policy}&companyId=${companyId}&duty=${duty}&day=${day}&currency=${amount.currency}`,
    );
    const receivableIds = body.items.map(({ receivableId }: { receivableId: string }) => receivableId);
    return ask(who, '/api/v2/overdues', {
      policy,
      companyId,
      reasonCode: 'PROTRACTED_DEFAULT',
      receivableIds,
      belowThreshold: true,
    });
  },
  HAND_OVER: (who, { policy, company: { companyId }, amount: { currency } }) =>
    ask(who, '/api/v2/collections', { policy, companyId, caseType: 'COLLECTION_ONLY', currency }),
  ADD_TO_CASE: (who, { collectionId }) => ask(who, `/api/v2/collections/${collectionId}/invoices`, {}),
  FILE_CLAIM: (who, { policy, company: { companyId } }) => ask(who, '/api/v2/claims', { policy, companyId }),
  FINISH_CLAIM: async (who, { claimId }) => {
    const { status, body } = await ask(who, `/api/v2/claims/${claimId}`);
    const refusal = body.actions?.submit ?? null;
    return refusal ? { status: 409, body: refusal } : { status, body };
  },
  KEEP_COVER: async (who, { policy, company: { companyId }, receivableId, originalDueDate }) => {
    const extendedDueDate = addDays(originalDueDate > today ? originalDueDate : today, 5);
    const asked = { policy, companyId, items: [{ receivableId }], extendedDueDate };
    const { status, body } = await ask(who, '/api/v2/extensions/simulate', asked);
    // the reasons against an extension are given per invoice, beside who may request one
    return status === 422 || (status === 409 && body.code !== 'ordering-mode-mismatch')
      ? { status: 200, body }
      : { status, body };
  },
};

it('A4: shows each obligation once for each buyer, kind, day and currency, with an action that fulfils it', async () => {
  const kinds = new Set<string>();
  for (const { email } of people) {
    const rows = await obligationsOf(await testing.tokenOf(email));
    const names = rows.map(
      ({ policy, company, duty, day, amount }) => `${policy} ${company.companyId} ${duty} ${day} ${amount.currency}`,
    );
    expect(new Set(names).size, email).toBe(names.length);
    for (const { duty, action } of rows) {
      kinds.add(duty);
      expect(actionsOfDuty[duty]).toContain(action.does);
    }
  }
  expect([...kinds].toSorted()).toEqual([...duties].toSorted());
});

it('A4: lets everybody do what is shown as theirs to do, and refuses what it says they cannot', async () => {
  const done = new Map<string, number>();
  for (const { email, name } of people) {
    const who = await testing.tokenOf(email);
    for (const duty of duties) {
      const rows = await obligationsOf(who, `&duty=${duty}`);
      // one that can be done and one that cannot, of each kind: what is done changes what others see
      for (const row of [rows.find(({ action }) => !action.whyNot), rows.find(({ action }) => action.whyNot)]) {
        if (!row) continue;
        const { does, whyNot } = row.action;
        const { status, body } = await attempts[does](who, row);
        const about = `${name}: ${does} ${row.obligationId} ${JSON.stringify(body).slice(0, 300)}`;
        if (whyNot) expect([status >= 400, body.code], about).toEqual([true, whyNot.code]);
        else expect([200, 201], about).toContain(status);
        done.set(
          `${does} ${whyNot ? 'refused' : 'done'}`,
          (done.get(`${does} ${whyNot ? 'refused' : 'done'}`) ?? 0) + 1,
        );
        await followClock();
      }
    }
  }
  const kinds = [...done.keys()];
  for (const does of ['REPORT', 'HAND_OVER', 'FILE_CLAIM', 'KEEP_COVER']) expect(kinds).toContain(`${does} done`);
  expect(kinds.some((kind) => kind.endsWith('refused'))).toBe(true);
}, 300_000);
