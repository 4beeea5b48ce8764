/**
 * What is open against a buyer at the insurer, from any policy: nothing, an overdue, a claim, or a stop of deliveries,
 * which lasts after both until the insurer lifts it.
 */
export const openNonPayments = ['NONE', 'OVERDUE', 'CLAIM', 'STOPPED'] as const;
export type OpenNonPayment = (typeof openNonPayments)[number];
