/** What screens of other resources may use of this one. */
export { GradeMovement } from './GradeMovement.tsx';
export { GradeWatch } from './GradeWatch.tsx';
export { useLiveGradeCovers } from './grade-covers.queries.ts';
