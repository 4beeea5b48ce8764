import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workOffNext } from '../../jobs/server/work-off.ts';
import { type JobWorld, openJobWorld } from './example-jobs.ts';

let at: JobWorld;
beforeAll(async () => {
  at = await openJobWorld();
});
afterAll(() => at.world.close());

const file = (lines: number) => `Company ID,Amount\n${'600001,5000\n'.repeat(lines)}`;
const handIn = async (who: typeof at.dirk, lines = 1): Promise<string> =>
  (await at.upload(who, file(lines))).body.jobId;
const isChecked = async (who: typeof at.dirk, jobId: string) => (await at.jobOf(who, jobId)).state !== 'UPLOADED';

describe('C15: the queue of files', () => {
  it('takes one file of each organisation in turn, however many somebody uploads', async () => {
    const [first, second] = [await handIn(at.dirk), await handIn(at.dirk)];
    const others = await handIn(at.petra);
    const order: string[][] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await workOffNext('check', at.workshop);
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
    const large = await handIn(at.dirk, 1_000);
    const small = await handIn(at.petra);
    expect(await workOffNext('check', at.workshop, { largest: 1_000 })).toBe(true);
    expect(await workOffNext('check', at.workshop, { largest: 1_000 })).toBe(false);
    expect([await isChecked(at.dirk, large), await isChecked(at.petra, small)]).toEqual([false, true]);
    while (await workOffNext('check', at.workshop));
    expect(await isChecked(at.dirk, large)).toBe(true);
  });
});
