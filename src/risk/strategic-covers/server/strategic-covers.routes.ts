import { type Routes, routes } from '../../../platform/server/routes.ts';
import { strategicCoversContract } from '../strategic-covers.contract.ts';
import { answerNomination } from './answer-nomination.ts';
import { changeStrategic, type Nominating, nominate, removeStrategic } from './nominate.ts';
import { listStrategicCovers, showStrategicPlace } from './show-strategic.ts';

/** The actions on strategic covers; `nominating` says how many a policy may have, and who answers. */
export function strategicCoversRoutes(nominating: Nominating): Routes {
  return routes(strategicCoversContract, {
    listStrategicCovers: ({ query }, context) => listStrategicCovers(query, context),
    findStrategicPlace: ({ params }, context) => showStrategicPlace(nominating, params.coverId, context),
    nominateStrategicCover: ({ body }, context) => nominate(nominating, body, context),
    changeStrategicCover: ({ params, body }, context) => changeStrategic(params.coverId, body, context),
    removeStrategicCover: async ({ params }, context) => {
      await removeStrategic(params.coverId, context);
      return showStrategicPlace(nominating, params.coverId, context);
    },
    answerStrategicCover: ({ params, body }, context) => answerNomination(params.coverId, body, context),
  });
}
