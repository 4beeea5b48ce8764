/** What screens of other areas may use of this one. */
export { HandOver } from './HandOver.tsx';
