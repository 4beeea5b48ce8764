import { jobOnWire, type ServedLineTarget } from '../../../bulk/jobs/server/public.ts';
import type { Handler } from '../../../platform/server/routes.ts';
import type { BuyersOfFileOperations } from '../buyers-of-file.contract.ts';
import { identifyBuyers, nameBuyer } from './name-buyers.ts';
import { showUnmatched } from './show-unmatched.ts';

type BuyersOfFileHandlers = { [Name in keyof BuyersOfFileOperations]: Handler<BuyersOfFileOperations[Name]> };

/** What answers the operations on the buyers whom files of a target name. */
export function buyersOfFileHandlers(target: ServedLineTarget): BuyersOfFileHandlers {
  return {
    buyers: ({ params }, context) => showUnmatched(target.kind, params.jobId, context),
    nameBuyer: async ({ params, body }, context) => jobOnWire(await nameBuyer(target, params, body, context)),
    identifyBuyers: ({ params }, context) => identifyBuyers(target, params, context),
  };
}
