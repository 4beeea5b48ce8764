import { insurerScope } from '../../src/platform/core/scope.ts';
import type { Clock } from '../../src/platform/server/clock.ts';
import type { DatabaseAccess } from '../../src/platform/server/database.ts';

/** What the demo world is made with. Its ids and names are the same on every machine; its days follow the clock. */
export type DemoWorld = Readonly<{ database: DatabaseAccess; clock: Clock }>;

/** The side of the insurer, which enters policies, companies and people. */
export const insurersSide = { scope: insurerScope(), personId: 'demo' } as const;
