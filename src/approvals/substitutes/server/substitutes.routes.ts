import { type Routes, routes } from '../../../platform/server/routes.ts';
import { substitutesContract } from '../substitutes.contract.ts';
import { endSubstitution, nameSubstitute, possibleSubstitutes } from './name-substitute.ts';
import { listSubstitutions } from './substitutes.store.ts';
import { substitutionOnWire } from './substitution-on-wire.ts';

/** The use cases on substitutes of approvers. */
export const substitutesRoutes: Routes = routes(substitutesContract, {
  listSubstitutes: async ({ query }, context) => {
    const page = await listSubstitutions(context.tx, context.actor.personId, query);
    return { ...page, items: page.items.map((each) => substitutionOnWire(each, context)) };
  },
  listPossibleSubstitutes: async (_input, context) => ({ items: await possibleSubstitutes(context) }),
  nameSubstitute: async ({ body }, context) => substitutionOnWire(await nameSubstitute(body, context), context),
  endSubstitution: async ({ params }, context) =>
    substitutionOnWire(await endSubstitution(params.substitutionId, context), context),
});
