/** What screens of other resources may use of this one. */
export { LikelyAnswer } from './LikelyAnswer.tsx';
