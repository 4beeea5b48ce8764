/** What screens of other resources may use of this one. */
export { recordsInPalette } from './palette.tsx';
