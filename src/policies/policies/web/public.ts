/** What screens of other resources may use of this one. */

export { dutyLabels } from '../policy-labels.ts';
export { useCoveredCountries } from './covered-countries.queries.ts';
export { GermanToolLink, useReportsInGermanTool } from './GermanToolLink.tsx';
export { PolicyField, usePolicy, usePolicyCurrency } from './PolicyField.tsx';
export { policiesInPalette } from './palette.tsx';
export { usePolicyInView } from './policy-in-view.ts';
export { type PolicySelection, usePolicySelection } from './policy-selection.ts';
export { useSeveralPolicyholders } from './several-policyholders.ts';
