import { useHolds } from '../../../identity/access/web/public.ts';
import type { ReplyOf } from '../../../platform/core/contract.ts';
import type { PolicyKey } from '../../../platform/core/policy-key.ts';
import { useAction, useOperation, useOperationPages } from '../../../platform/ui/query.ts';
import { companiesContract } from '../../../risk/buyers/companies.contract.ts';
import { utilisationsContract } from '../../../risk/buyers/utilisations.contract.ts';
import { coversContract } from '../../../risk/covers/covers.contract.ts';
import { myBuyersContract } from '../../my-buyers/my-buyers.contract.ts';
import { synthesisContract } from '../synthesis.contract.ts';
import type { SynthesisLevel } from '../synthesis.ts';

/**
 * A buyer: the synthesis where the reader has the right to one, else the company alone. The advanced level is requested
 * where allowed, because the grade is part of it.
 */
export function useBuyer(companyId: string, policy: PolicyKey | null) {
  const [hasBasic, hasAdvanced] = [useHolds('buyer-synthesis-basic'), useHolds('buyer-synthesis-advanced')];
  const hasSynthesis = hasBasic || hasAdvanced;
  const params = { companyId };
  const level: SynthesisLevel = hasAdvanced ? 'advanced' : 'basic';
  const synthesis = useOperation(
    synthesisContract.showSynthesis,
    { params, query: { level, ...(policy ? { policy } : {}) } },
    { enabled: hasSynthesis, keepsFormer: true },
  );
  const company = useOperation(companiesContract.findCompany, { params }, { enabled: !hasSynthesis });
  const asked = hasSynthesis ? synthesis : company;
  const isAnother = synthesis.data?.company.companyId !== companyId;
  return {
    company: (isAnother ? null : synthesis.data?.company) ?? company.data ?? null,
    synthesis: isAnother ? null : (synthesis.data ?? null),
    level,
    problem: asked.error,
    readAgain: asked.refetch,
  };
}

/** Enters what a buyer owed at the end of a day. */
export function useEnterUtilisation() {
  return useAction(utilisationsContract.tellUtilisation, { alsoChanges: ['history'] });
}

/** The covers on a company under the reader's policies, where there is no synthesis. */
export function useCoversOf(companyId: string, { enabled }: { enabled: boolean }) {
  return useOperationPages(coversContract.listCovers, { query: { companyId } }, { enabled });
}

export type BuyerTotalOnWire = ReplyOf<typeof myBuyersContract.showBuyerTotal>;

/** All cover on a buyer against its exposure, under the policies in view. */
export function useBuyerTotal(companyId: string, policies: readonly PolicyKey[]) {
  const query = policies.length > 0 ? { policy: policies.join(',') } : {};
  return useOperation(myBuyersContract.showBuyerTotal, { params: { companyId }, query });
}
