import type { JobLineOnWire, JobOnWire } from '../../bulk/jobs/jobs.contract.ts';
import type { JobContext } from '../../bulk/jobs/server/job-context.ts';
import { workOffNext } from '../../bulk/jobs/server/work-off.ts';
import type { LedgerEffects, Proposal } from '../../non-payment/ledgers/ledgers.contract.ts';
import type { Permission } from '../../platform/core/permission.ts';
import type { UnmatchedBuyers } from '../../risk/buyers/buyers-of-file.contract.ts';
import { type Headers, openJobWorld } from './example-jobs.ts';
import { direct, type ExampleWorld } from './example-world.ts';

const rights: readonly Permission[] = ['tci-access', 'read_clr', 'read_overdues', 'write_overdues'];
const ledgers = '/api/v2/ledgers';

/** A portal whose ledgers are processed on demand, on days that tests choose: Lena reports under the direct policy. */
export type LedgerWorld = Awaited<ReturnType<typeof openLedgerWorld>>;

/** Opens a portal for the tests of ledgers; to be closed. */
export async function openLedgerWorld() {
  const { world, jobContext: still, upload } = await openJobWorld(ledgers);
  const lena = await world.person('lena', direct, 'requestor-validator', rights);
  let today = '2026-11-20';
  const jobContext: JobContext = {
    ...still,
    clock: { now: () => `${today}T10:00:00.000Z`, today: () => today },
  };

  /** Runs everything on a day from now on. */
  function on(day: string): void {
    today = day;
    world.setNow(`${day}T10:00:00.000Z`);
  }

  /** Uploads a ledger and has its lines checked. */
  async function checked(content: string | Buffer, more: Record<string, string> = {}, fileName = 'ledger.csv') {
    const { status, body } = await upload(lena, content, { policy: direct, ...more }, fileName);
    if (status !== 202) throw new Error(`${status} ${JSON.stringify(body)}`);
    while (await workOffNext('check', jobContext));
    return jobOf(body.jobId);
  }

  async function jobOf(jobId: string): Promise<JobOnWire> {
    return (await world.get(lena, `${ledgers}/${jobId}`)).body;
  }

  async function linesOf(jobId: string, query = ''): Promise<JobLineOnWire[]> {
    return (await world.get(lena, `${ledgers}/${jobId}/lines?limit=200${query}`)).body.items;
  }

  async function effectsOf(jobId: string): Promise<LedgerEffects> {
    return (await world.get(lena, `${ledgers}/${jobId}/effects`)).body;
  }

  async function state(jobId: string, statement: object): ReturnType<ExampleWorld['send']> {
    return world.send({
      method: 'PUT',
      url: `${ledgers}/${jobId}/statement`,
      headers: lena,
      payload: statement,
    });
  }

  async function unmatchedOf(jobId: string): Promise<UnmatchedBuyers['unmatched']> {
    return (await world.get(lena, `${ledgers}/${jobId}/buyers`)).body.unmatched;
  }

  /** Assigns a buyer. */
  async function name(jobId: string, called: string, companyId: string | null, beside?: string): Promise<JobOnWire> {
    const url = `${ledgers}/${jobId}/buyers`;
    const payload = { policy: direct, called, companyId, ...(beside === undefined ? {} : { name: beside }) };
    return JSON.parse((await world.send({ method: 'PUT', url, headers: lena, payload })).body);
  }

  /** Has the lines that are ready entered, and what is missing cleared as it is shown now. */
  async function enterComplete(jobId: string): Promise<JobOnWire> {
    const { count, amounts } = (await effectsOf(jobId)).gone;
    const { status, body } = await world.post(lena, `${ledgers}/${jobId}/start-complete`, { count, amounts });
    if (status !== 200) throw new Error(`The start was answered ${status} ${JSON.stringify(body)}`);
    while (await workOffNext('order', jobContext));
    return jobOf(jobId);
  }

  /** Has the lines that are ready entered. */
  async function enterAll(jobId: string): Promise<JobOnWire> {
    const { status, body } = await world.post(lena, `${ledgers}/${jobId}/start`);
    if (status !== 200) throw new Error(`The start was answered ${status} ${JSON.stringify(body)}`);
    while (await workOffNext('order', jobContext));
    return jobOf(jobId);
  }

  /** All overdues found, page after page. */
  async function proposalsOf(jobId: string, query = ''): Promise<Proposal[]> {
    const found: Proposal[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const at: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { status, body } = await world.get(lena, `${ledgers}/${jobId}/proposals?limit=100${query}${at}`);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
      found.push(...body.items);
      cursor = body.next;
    }
    return found;
  }

  let orders = 0;
  async function report(jobId: string, accounts: readonly object[], more: object = {}) {
    orders += 1;
    const headers = { 'idempotency-key': `order-${orders}` };
    return world.post(lena, `${ledgers}/${jobId}/order`, { accounts, ...more }, { headers });
  }

  /** A buyer with a cover that carries the insured's own reference. */
  async function insured(reference: string, more: Parameters<typeof world.company>[1] = {}): Promise<string> {
    const companyId = await world.company('04', more);
    await world.order(lena, {
      policy: direct,
      companyId,
      action: 'NEW',
      amount: { amount: '20000.00', currency: 'EUR' },
      ...(reference === '' ? {} : { customerReference: reference }),
    });
    return companyId;
  }

  const parts = {
    on,
    checked,
    jobOf,
    linesOf,
    effectsOf,
    state,
    unmatchedOf,
    name,
    enterAll,
    enterComplete,
    proposalsOf,
    report,
    insured,
  };
  return { world, jobContext, lena: lena as Headers, upload, ...parts };
}
