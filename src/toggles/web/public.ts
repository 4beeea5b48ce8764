/** What screens of other areas may use of this one. */
export { TogglesContext, useToggle } from './use-toggle.ts';
