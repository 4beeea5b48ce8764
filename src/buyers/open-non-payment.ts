/** What is open against a buyer at the insurer, from whichever policy it was reported: nothing, an overdue, or a claim. */
export const openNonPayments = ['NONE', 'OVERDUE', 'CLAIM'] as const;
export type OpenNonPayment = (typeof openNonPayments)[number];
