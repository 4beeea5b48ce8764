import type { Context } from '../../../platform/server/context.ts';
import { type Printing, sendLetter } from '../../../platform/server/pdf/send-letter.ts';
import { type Routes, routes } from '../../../platform/server/routes.ts';
import type { LeftOut } from '../claim-assessment.ts';
import type { ClaimOnWire } from '../claims.contract.ts';
import { claimsContract } from '../claims.contract.ts';
import { changePayee } from './change-payee.ts';
import { appealClaim, signSettlement, withdrawClaim } from './claim-actions.ts';
import { answerRequest, lockOwnClaim, uploadDocument } from './claim-documents.ts';
import { claimOnWire } from './claim-on-wire.ts';
import { type ClaimRecord, findItems } from './claims.store.ts';
import { discardClaim, draftClaim, saveClaim } from './draft-claim.ts';
import { submitClaim } from './file-claim.ts';
import {
  close,
  completeAssessment,
  decide,
  pay,
  register,
  requestDocuments,
  sendOffer,
} from './handle-claim-as-insurer.ts';
import { lockClaimOrRefuse } from './lock-claim.ts';
import { letterOfSettlement } from './print-settlement.ts';
import { recover } from './recover.ts';
import { listClaimsInScope, previewClaim, showClaim } from './show-claims.ts';

/** The actions on claims; `printing` says how letters are made. */
export function claimsRoutes(printing: Printing): Routes {
  return routes(claimsContract, {
    listClaims: ({ query }, context) => listClaimsInScope(query, context),
    previewClaim: ({ query }, context) => previewClaim(query, context),
    findClaim: ({ params }, context) => showClaim(params.claimId, context),
    draftClaim: ({ body }, context) => draftClaim(body, context),
    saveClaim: ({ params, body }, context) => saveClaim(params.claimId, body, context),
    discardClaim: ({ params }, context) => discardClaim(params.claimId, context),
    submitClaim: ({ params }, context) => submitClaim(params.claimId, context),
    uploadClaimDocument: ({ params, body }, context) => uploadDocument(params.claimId, body, context),
    answerClaimRequest: ({ params, body }, context) => answerRequest(params.claimId, body, context),
    signSettlement: ({ params, body }, context) => signSettlement(params.claimId, body, context),
    changePayee: ({ params, body }, context) => changePayee(params.claimId, body, context),
    withdrawClaim: ({ params, body }, context) => withdrawClaim(params.claimId, body, context),
    appealClaim: ({ params, body }, context) => appealClaim(params.claimId, body, context),
    declareRecovery: async ({ params, body }, context) => {
      await recover(context, await lockOwnClaim(params.claimId, context), body, 'INSURED');
      return showClaim(params.claimId, context);
    },
    printSettlement: ({ params, query }, exchange) =>
      sendLetter(letterOfSettlement(params.claimId), { ...query, exchange, printing }),
    registerClaim: ({ params, body }, context) => byInsurer(params, context, (claim) => register(context, claim, body)),
    completeAssessment: ({ params }, context) =>
      byInsurer(params, context, (claim) => completeAssessment(context, claim)),
    requestClaimDocuments: ({ params, body }, context) =>
      byInsurer(params, context, (claim) => requestDocuments(context, claim, body)),
    decideClaim: ({ params, body: { isAccepted, text = null, notInsured = [], rates } }, context) =>
      byInsurer(params, context, async (claim) => {
        const leftOut = isAccepted ? notInsured : (await findItems(context.tx, claim.claimId)).map(idOf);
        return decide(context, claim, { leftOut: asLeftOut(leftOut), rates, text });
      }),
    offerSettlement: ({ params }, context) => byInsurer(params, context, (claim) => sendOffer(context, claim)),
    payClaim: ({ params, body }, context) => byInsurer(params, context, (claim) => pay(context, claim, body)),
    enterRecovery: ({ params, body }, context) =>
      byInsurer(params, context, (claim) => recover(context, claim, body, 'INSURER')),
    closeClaim: ({ params }, context) => byInsurer(params, context, (claim) => close(context, claim)),
  });
}

/** Runs an action of the core system on a claim, and shows the claim after it. */
async function byInsurer(
  { claimId }: Readonly<{ claimId: string }>,
  context: Context,
  change: (claim: ClaimRecord) => Promise<ClaimRecord>,
): Promise<ClaimOnWire> {
  return claimOnWire(await change(await lockClaimOrRefuse(claimId, context)), context);
}

function idOf({ receivableId }: Readonly<{ receivableId: string }>): string {
  return receivableId;
}

function asLeftOut(ids: readonly string[]): LeftOut {
  return new Map(ids.map((id) => [id, 'LEFT_OUT']));
}
