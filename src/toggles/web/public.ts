/** What screens of other areas may use of this one. */
export { TogglesContext } from './use-toggle.ts';
