/** What screens of other areas may use of this one. */
export { May } from './May.tsx';
export { useHolds, useMe, usePreferences, useWhyNot } from './me.ts';
