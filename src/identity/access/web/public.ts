/** What screens of other resources may use of this one. */
export { FormPage } from './FormPage.tsx';
export { useHolds, useMe, usePreferences } from './me.ts';
