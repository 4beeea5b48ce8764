import { subscribers as portalSubscribers } from '../../src/app/server/areas.ts';
import { orderSubjectsOf } from '../../src/approvals/orders/server/order-subjects.ts';
import { awaitAnswers } from '../../src/insurer/house/server/awaited-answers.ts';
import type { Actor } from '../../src/platform/core/actor.ts';
import { type AwaitedSubject, answerAwaited } from '../../src/platform/core/awaited-answer.ts';
import { addHours, type Instant } from '../../src/platform/core/instant.ts';
import type { Context, DomainEvent } from '../../src/platform/server/context.ts';
import { recordEvents } from '../../src/platform/server/event-recorder.ts';
import { newId } from '../../src/platform/server/new-id.ts';
import { subscribe } from '../../src/platform/server/subscribers.ts';
import { demoPeople, demoPersonId } from './people.ts';
import { type DemoWorld, insurersSide } from './world.ts';

/** What the house insurer answers in the demo world, after two days; what else people ask is answered by hand. */
const answeredByHouse: readonly AwaitedSubject[] = [
  'cap',
  'declaration-amendment',
  'grade-request',
  'nd-cover',
  'policy-draft',
];
const subscribers = [
  ...portalSubscribers,
  subscribe(answerAwaited, async ({ subject, recordId }, { tx, now }) => {
    if (answeredByHouse.includes(subject)) await awaitAnswers(tx, subject, [{ recordId, dueAt: addHours(now, 48) }]);
  }),
];

/** What people order. */
export const subjects = orderSubjectsOf({ houseInsurer: { on: true, delaySeconds: 2 * 86_400, rulesFile: null } });

/** Somebody of the demo world, as if signed in. */
export function personOf(email: string): Actor {
  const person = demoPeople.find((each) => each.email === email);
  if (!person) throw new Error(`Nobody in the demo world is called ${email}`);
  return {
    personId: demoPersonId(email),
    email,
    name: person.name,
    userType: person.userType,
    organisationId: person.organisation.organisationId,
    permissions: new Set(person.permissions),
    via: 'session',
    credentialId: 'demo',
  };
}

let made = 0;

/** Ids that look like all others and are the same on every machine: counted instead of random. */
function demoId(prefix: string, now: Instant): string {
  made += 1;
  const count = made;
  return newId(prefix, now, (size) =>
    Uint8Array.from({ length: size }, (_none, index) => (count >> (8 * index)) & 255),
  );
}

/** Days on which policies have only just begun, by world: actions under them are of the present. */
const justBegun = new WeakMap<DemoWorld, Set<string>>();

/**
 * Lets somebody act so many hours ago, with its event, in a transaction of its own. No action is dated before `since`,
 * the first day of a policy that has only just begun; what follows such an action is not dated before it.
 */
export async function act<Result>(
  world: DemoWorld,
  email: string,
  hoursAgo: number,
  since: string,
  work: (context: Context) => Promise<Result>,
): Promise<Result> {
  const { database, clock } = world;
  const actor = personOf(email);
  const wantedAt = addHours(clock.now(), -hoursAgo);
  const begun = justBegun.get(world) ?? new Set<string>();
  if (wantedAt.slice(0, 10) < since) justBegun.set(world, begun.add(since));
  const now = begun.has(since) ? clock.now() : wantedAt;
  const today = now === clock.now() ? clock.today() : now.slice(0, 10);
  return database.write(insurersSide, async (tx) => {
    const events: DomainEvent[] = [];
    const result = await work({
      actor,
      scope: insurersSide.scope,
      tx,
      now,
      today,
      timeZone: clock.timeZone ?? 'UTC',
      requestId: 'demo',
      ifMatch: null,
      newId: (prefix) => demoId(prefix, now),
      record: async (event) => void events.push(event),
      subscribers,
    });
    await recordEvents(tx, actor, { now, requestId: 'demo' }, events);
    return result;
  });
}
