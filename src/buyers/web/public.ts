/** What screens of other areas may use of this one. */
export { CompanyIdentity } from './CompanyIdentity.tsx';
export { CompanyPicker, type CompanyPickerProps } from './CompanyPicker.tsx';
export { buyersInPalette } from './palette.tsx';
