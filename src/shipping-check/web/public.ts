/** What screens of other areas may use of this one. */
export { CanIShip } from './CanIShip.tsx';
export { shippingInPalette } from './palette.tsx';
