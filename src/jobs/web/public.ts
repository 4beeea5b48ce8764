/** What screens of other areas may use of this one. */
export { ChangesDialog } from './ChangesDialog.tsx';
export { LinesBar } from './LinesBar.tsx';
