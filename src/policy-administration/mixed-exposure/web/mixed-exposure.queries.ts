import { useOperation } from '../../../platform/ui/query.ts';
import { mixedExposureContract } from '../mixed-exposure.contract.ts';

/** A package with its lines and the fee meter. */
export function useExposurePackage(packageId: string) {
  return useOperation(mixedExposureContract.findExposurePackage, { params: { packageId } });
}
