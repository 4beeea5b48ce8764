/** What screens of other areas may use of this one. */
export { GradeFilter } from './GradeFilter.tsx';
export { GradeWatch } from './GradeWatch.tsx';
