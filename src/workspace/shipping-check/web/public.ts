/** What screens of other resources may use of this one. */
export { CanIShip } from './CanIShip.tsx';
export { shippingInPalette } from './palette.tsx';
