import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { direct } from '../../covers/server/example-world.ts';
import { csv, type JobWorld, openJobWorld } from './example-jobs.ts';

let at: JobWorld;

beforeAll(async () => {
  at = await openJobWorld();
});
afterAll(() => at.world.close());

const standard = 60;

describe('B13: a payment term on a line', () => {
  it.each([1, 30, standard])('of %i days is within the policy and taken', async (days) => {
    const [buyer = ''] = await at.companies(1);
    const content = csv([[buyer, '12000', String(days)]], ',Payment term');
    const job = await at.checked(at.dirk, content, { policy: direct });
    expect(job.counts).toMatchObject({ ready: 1, refused: 0 });
    await at.orderAll(at.dirk, job.jobId);
    const [line] = await at.linesOf(at.dirk, job.jobId);
    expect(line?.request).toMatchObject({ requestStatus: 'ANSWERED', decisionCode: 'FULL' });
    const request = await at.world.requestOf(at.dirk, line?.request?.requestId ?? '');
    expect(request).toMatchObject({ paymentTermDays: null });
  });

  it('that is longer is asked for, and referred', async () => {
    const [buyer = ''] = await at.companies(1);
    const content = csv([[buyer, '12000', String(standard + 1)]], ',Payment term');
    const job = await at.checked(at.dirk, content, { policy: direct });
    await at.orderAll(at.dirk, job.jobId);
    const [line] = await at.linesOf(at.dirk, job.jobId);
    expect(line?.request).toMatchObject({ requestStatus: 'PENDING' });
    const request = await at.world.requestOf(at.dirk, line?.request?.requestId ?? '');
    expect(request).toMatchObject({ paymentTermDays: standard + 1 });
  });
});

describe('B13: a comment on a line', () => {
  const ordered = async (rows: readonly (readonly string[])[]) => {
    const job = await at.checked(at.dirk, csv(rows, ',Comment'), { policy: direct });
    await at.orderAll(at.dirk, job.jobId);
    return at.linesOf(at.dirk, job.jobId);
  };

  it('is passed on and sends nothing to the underwriter', async () => {
    const [buyer = ''] = await at.companies(1);
    const [line] = await ordered([[buyer, '12000', 'long-standing customer']]);
    expect(line?.request).toMatchObject({ requestStatus: 'ANSWERED', decisionCode: 'FULL' });
    const request = await at.world.requestOf(at.dirk, line?.request?.requestId ?? '');
    expect(request).toMatchObject({ comment: 'long-standing customer' });
  });

  it('is read where it reopens what was refused lately', async () => {
    const weak = await at.world.company('09');
    const [refused] = await ordered([[weak, '50000', '']]);
    expect(refused?.request).toMatchObject({ requestStatus: 'ANSWERED', decisionCode: 'REFUSED' });
    const [again] = await ordered([[weak, '50000', 'they have raised capital since']]);
    expect(again?.request).toMatchObject({ requestStatus: 'PENDING' });
  });
});
