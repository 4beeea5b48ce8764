/** What screens of other resources may use of this one. */
export { useConvertEstimate, useEstimate } from './cover-estimates.queries.ts';
export { EstimatesOfBuyer } from './EstimatesOfBuyer.tsx';
export { KeepAsEstimate, type KeepAsEstimateProps } from './KeepAsEstimate.tsx';
export { useMayEstimate } from './may-estimate.ts';
