import { countrySpecials } from '../../src/platform/core/country-specials.ts';
import { earliestDay } from '../../src/platform/core/day.ts';
import type { IdentificationRequestBody } from '../../src/risk/buyers/identification-requests.contract.ts';
import { answerIdentificationRequest } from '../../src/risk/buyers/server/answer-identification-request.ts';
import { submitIdentificationRequest } from '../../src/risk/buyers/server/submit-identification-request.ts';
import { act } from './acting.ts';
import type { DemoWorld } from './world.ts';

/** Buyers that the register does not know, who asked for them and how long ago, and the outcome. */
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
export async function makeIdentificationRequests(world: DemoWorld): Promise<void> {
  for (const { by, hoursAgo, body, answer } of requests) {
    const { identificationId } = await act(world, by, hoursAgo, earliestDay, (context) =>
      submitIdentificationRequest(body, countrySpecials, context),
    );
    if (!answer) continue;
    const { outcome, companyId, comment } = answer;
    const reply = { outcome, comment, ...(companyId ? { companyId } : {}) };
    await act(world, 'insurer@aval.example', answer.hoursAgo, earliestDay, (context) =>
      answerIdentificationRequest(identificationId, reply, context),
    );
  }
}
