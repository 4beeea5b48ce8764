/** What screens of other areas may use of this one. */
export { FormPage } from './FormPage.tsx';
export { May } from './May.tsx';
export { useHolds, useMe, usePreferences, useWhyNot } from './me.ts';
