/**
 * What is open against a buyer at the insurer, from whichever policy it was reported: nothing, an overdue, a claim, or a
 * stop of deliveries, which outlives both until the insurer lifts it.
 */
export const openNonPayments = ['NONE', 'OVERDUE', 'CLAIM', 'STOPPED'] as const;
export type OpenNonPayment = (typeof openNonPayments)[number];
