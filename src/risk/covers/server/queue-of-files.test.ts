import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOffNext } from '../../../bulk/jobs/server/work-off.ts';
import { type JobWorld, openJobWorld } from '../../../testing/server/example-jobs.ts';

let at: JobWorld;
beforeAll(async () => {
  at = await openJobWorld();
});
afterAll(() => at.world.close());

const file = (lines: number) => `Company ID,Amount\n${'600001,5000\n'.repeat(lines)}`;
const uploadFile = async (who: typeof at.dirk, lines = 1): Promise<string> =>
  (await at.upload(who, file(lines))).body.jobId;
const isChecked = async (who: typeof at.dirk, jobId: string) => (await at.jobOf(who, jobId)).state !== 'UPLOADED';

describe('C15: the queue of files', () => {
  it('takes one file of each organisation in turn, however many somebody uploads', async () => {
    const [first, second] = [await uploadFile(at.dirk), await uploadFile(at.dirk)];
    const others = await uploadFile(at.petra);
    const order: string[][] = [];
    for (let round = 0; round < 3; round += 1) {
      await workOffNext('check', at.jobContext);
      const states = await Promise.all([
        isChecked(at.dirk, first),
        isChecked(at.dirk, second),
        isChecked(at.petra, others),
      ]); // prettier-ignore
      order.push(['first', 'second', 'others'].filter((_name, place) => states[place]));
    }
    expect(order).toEqual([['first'], ['first', 'others'], ['first', 'second', 'others']]);
  });

  it('has a lane for small files, which waits for no large one', async () => {
    const large = await uploadFile(at.dirk, 1_000);
    const small = await uploadFile(at.petra);
    expect(await workOffNext('check', at.jobContext, { largest: 1_000 })).toBe(true);
    expect(await workOffNext('check', at.jobContext, { largest: 1_000 })).toBe(false);
    expect([await isChecked(at.dirk, large), await isChecked(at.petra, small)]).toEqual([false, true]);
    while (await workOffNext('check', at.jobContext));
    expect(await isChecked(at.dirk, large)).toBe(true);
  });
});
