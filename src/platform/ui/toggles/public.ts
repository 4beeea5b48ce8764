/** What screens of other resources may use of this one. */
export { TogglesContext } from './use-toggle.ts';
