export { policiesUncoveredByGrade } from './grade-covers.store.ts';

/** What the insurer's side asks of grades. Its answers go through `answer-grade-requests.ts`. */
export { findCurrentGrade as currentGrade, findDueCompany as dueCompany } from './grade-requests.store.ts';
