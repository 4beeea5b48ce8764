import { useAction, useOperation } from '../../../platform/ui/query.ts';
import { mixedExposureContract } from '../mixed-exposure.contract.ts';

/** A package with its lines and the fee meter. */
export function useExposurePackage(packageId: string) {
  return useOperation(mixedExposureContract.findExposurePackage, { params: { packageId } });
}

/** Stores figures by country and category in the declaration of a package. */
export function useEnterExposures() {
  return useAction(mixedExposureContract.enterExposures, { alsoChanges: ['tod', 'history', 'orders'] });
}
