import { orderSubjectSlot } from '../../approvals/orders/order-subjects.ts';
import { defineArea } from '../../platform/core/area.ts';
import { readWith } from '../../platform/core/record-kinds.ts';
import { fileOf } from '../../platform/exports/list-file.ts';
import { fulfilmentSlot, whyNotReportAs } from '../deadlines/obligation-actions.ts';
import { claimsContract } from './claims.contract.ts';
import { claimList } from './claims.list.ts';
import { whyNotFileClaim } from './filing-rights.ts';
import { claimOrder, claimPayeeOrder } from './order-subjects.ts';

export const claimsArea = defineArea({
  name: 'non-payment/claims',
  contracts: [claimsContract],
  records: {
    claim: readWith('tci-access', 'read_claims'),
  },
  exports: [fileOf(claimList)],
  declares: [
    orderSubjectSlot(claimOrder, claimPayeeOrder),
    fulfilmentSlot({
      FILE_CLAIM: {
        operation: claimsContract.draftClaim,
        isDoneInTool: true,
        whyNot: (_terms, acting) => whyNotReportAs(acting),
      },
      FINISH_CLAIM: { operation: claimsContract.submitClaim, isDoneInTool: true, whyNot: whyNotFileClaim },
    }),
  ],
});
