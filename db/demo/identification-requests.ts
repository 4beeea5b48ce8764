import type { Actor } from '../../src/access/actor.ts';
import type { IdentificationRequestBody } from '../../src/buyers/identification-requests.contract.ts';
import { answerIdentificationRequest } from '../../src/buyers/server/answer-identification-request.ts';
import { submitIdentificationRequest } from '../../src/buyers/server/submit-identification-request.ts';
import type { Context, Db, Happening } from '../../src/platform/server/context.ts';
import { recordHappenings } from '../../src/platform/server/record.ts';
import { countrySpecials } from '../../src/reference/country-specials.ts';
import { addHours } from '../../src/reference/instant.ts';
import { demoPeople, demoPersonId } from './people.ts';
import { type DemoWorld, insurersSide } from './world.ts';

/** Buyers that the register does not know, who asked for them and how long ago, and what came of it. */
const requests: ReadonlyArray<{
  by: string;
  hoursAgo: number;
  body: IdentificationRequestBody;
  answer?: Readonly<{ outcome: 'IDENTIFIED' | 'NOT_FOUND'; companyId?: string; comment: string; hoursAgo: number }>;
}> = [
  {
    by: 'rosa.requestor@nordwind.example',
    hoursAgo: 5,
    body: {
      policy: 'HERM-1000001',
      companyName: 'Odermühle Förderanlagen UG',
      countryCode: 'DE',
      street: 'Am Speicher 4',
      town: 'Eberswalde',
      postalCode: '16225',
      comment: 'Founded this spring; our contact is the managing director.',
    },
  },
  {
    by: 'remi.requestor@lavande.example',
    hoursAgo: 52,
    body: { policy: 'SFAC-2000001', companyName: 'Montclair Ateliers', countryCode: 'FR', town: 'Toulouse' },
    answer: {
      outcome: 'IDENTIFIED',
      companyId: '100003',
      comment: 'Registered as Atelier Montclair SARL.',
      hoursAgo: 30,
    },
  },
  {
    by: 'remi.requestor@lavande.example',
    hoursAgo: 200,
    body: { policy: 'SFAC-2000001', companyName: 'Les Comptoirs du Lagon', countryCode: 'PF', town: 'Papeete' },
    answer: { outcome: 'NOT_FOUND', comment: 'No company of this name is registered in Papeete.', hoursAgo: 150 },
  },
  {
    by: 'dirk.direct@deltafoods.example',
    hoursAgo: 26,
    body: { policy: 'CBNL-3000001', companyName: 'Zeewolde Vriesvers', countryCode: 'NL', town: 'Zeewolde' },
  },
];

/** Makes the identification requests of the demo world through the use cases of the people who ask and of the insurer. */
export async function makeIdentificationRequests({ database, clock }: DemoWorld): Promise<void> {
  for (const [index, { by, hoursAgo, body, answer }] of requests.entries()) {
    const id = `idr_demo-${index + 1}`;
    const during = (hours: number) => ({ now: addHours(clock.now(), -hours), today: clock.today(), id });
    await database.write(insurersSide, async (tx) => {
      await acting(tx, personOf(by), during(hoursAgo), (context) =>
        submitIdentificationRequest(body, countrySpecials, context),
      );
      if (!answer) return;
      const { outcome, companyId, comment } = answer;
      const reply = { outcome, comment, ...(companyId ? { companyId } : {}) };
      const insurer = personOf('insurer@aval.example');
      await acting(tx, insurer, during(answer.hoursAgo), (context) => answerIdentificationRequest(id, reply, context));
    });
  }
}

function personOf(email: string): Actor {
  const person = demoPeople.find((each) => each.email === email);
  if (!person) throw new Error(`Nobody in the demo world is called ${email}`);
  return {
    personId: demoPersonId(email),
    email,
    name: person.name,
    userType: person.userType,
    organisationId: person.organisation?.organisationId ?? null,
    permissions: new Set(person.permissions),
    via: 'session',
    credentialId: 'demo',
  };
}

/** Lets a person act at an instant, with the trace that it leaves. */
async function acting<Result>(
  tx: Db,
  actor: Actor,
  { now, today, id }: Readonly<{ now: string; today: string; id: string }>,
  deed: (context: Context) => Promise<Result>,
): Promise<Result> {
  const happenings: Happening[] = [];
  const result = await deed({
    actor,
    scope: insurersSide.scope,
    tx,
    now,
    today,
    requestId: 'demo',
    ifMatch: null,
    newId: () => id,
    record: async (happening) => void happenings.push(happening),
  });
  await recordHappenings(tx, actor, { now, requestId: 'demo' }, happenings);
  return result;
}
