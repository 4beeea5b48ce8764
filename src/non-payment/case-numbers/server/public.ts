export { nextCaseNumber } from './next-case-number.ts';
