import { sql } from 'kysely';
import { insurerScope } from '../../access/scope.ts';
import type { BackgroundStep } from '../../platform/server/background.ts';
import type { Clock } from '../../platform/server/clock.ts';
import type { DatabaseAccess } from '../../platform/server/database.ts';
import { forgetOldKeys } from '../../platform/server/idempotency.ts';
import type { Config } from './config.ts';

type World = Readonly<{ config: Config; database: DatabaseAccess; clock: Clock }>;

const house = { scope: insurerScope(), personId: 'house-insurer' } as const;

/** What the server does on its own, on every node. */
export function backgroundSteps({ database, clock }: World): BackgroundStep[] {
  return [
    {
      name: 'forget old idempotency keys and turns',
      everySeconds: 3600,
      run: () =>
        database.write(house, async (tx) => {
          await forgetOldKeys(tx, clock.now());
          await sql`select forget_turns(${clock.now()})`.execute(tx);
        }),
    },
  ];
}
