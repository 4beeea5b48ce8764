/** What screens of other areas may use of this one. */
export { useConvertEstimate, useEstimate } from './cover-estimates.queries.ts';
export { KeepAsEstimate, type KeepAsEstimateProps } from './KeepAsEstimate.tsx';
export { useMayEstimate } from './may-estimate.ts';
