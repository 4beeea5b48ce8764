/** What screens of other areas may use of this one. */
export { FormPage } from './FormPage.tsx';
export { useHolds, useMe, usePreferences } from './me.ts';
