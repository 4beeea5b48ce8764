import type { Actor } from '../../core/actor.ts';
import type { Db } from '../../server/context.ts';
import type { Caller } from '../../server/mount.ts';

/* What exports need to know about the requester of a file. Identity provides it and is a higher context; `app` passes it in. */

/** Finds the requester with their present rights; `null` when they may no longer sign in. Needs the insurer's side. */
export type FindCaller = (
  tx: Db,
  asker: Pick<Actor, 'personId' | 'via' | 'credentialId'>,
  now: string,
) => Promise<Caller | null>;
