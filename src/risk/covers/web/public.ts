/** What screens of other resources may use of this one. */

export { grantedOf, requestedOf } from '../cover-amounts.ts';
export { reasonLabels, requestStatusLabels } from '../cover-labels.ts';
export { AskForCover } from './AskForCover.tsx';
export { CountryNotCovered } from './CountryNotCovered.tsx';
export { CoverStatus, NextDate } from './cover-status-display.tsx';
export { useChangeCoverRequest, useCoverOn, useCoverRequest, useRequestCover } from './covers.queries.ts';
export { coversInPalette } from './covers-palette.tsx';
export { type Entered, EnteredTerms } from './EnteredTerms.tsx';
export { OrderInWords } from './OrderInWords.tsx';
export { OrderWarnings } from './OrderWarnings.tsx';
export { ReferenceDialog } from './ReferenceDialog.tsx';
export { titleOf } from './rule-texts.tsx';
export { stepsOfRequest } from './steps-of-request.tsx';
export { TemporaryEnds } from './TemporaryEnds.tsx';
export { useWhyNotOrder, whyNoRoleOrders } from './why-not-order.ts';
