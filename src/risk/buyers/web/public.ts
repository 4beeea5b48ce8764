/** What screens of other resources may use of this one. */

export { companyStatusLabels } from '../company-labels.ts';
export { BuyerOfForm } from './BuyerOfForm.tsx';
export { BuyerPanel } from './BuyerPanel.tsx';
export { ownBuyersInPalette, registerInPalette, unknownBuyerInPalette } from './buyers-palette.tsx';
export { CasePage, type CaseParts } from './CasePage.tsx';
export { CompanyIdentity, nationalIdentifiers } from './CompanyIdentity.tsx';
export { CompanyPicker, type CompanyPickerProps } from './CompanyPicker.tsx';
export { CompanySearch } from './CompanySearch.tsx';
export { CountryField } from './CountryField.tsx';
export { useCompany, useMarkCompany, useOwnCompanies, useVisit } from './companies.queries.ts';
export type { CompanyLine } from './company-lines.ts';
export { FormOnBuyerPage, FormToCome, type OnBuyer } from './FormOnBuyerPage.tsx';
export { Identity } from './Identity.tsx';
export { LanguageField } from './LanguageField.tsx';
export { ConfirmLegalEntity, LegalEntity } from './LegalEntity.tsx';
export { LastCoveredDay, NoCoverAfterDay } from './NoCoverAfterDay.tsx';
export { useQueryInAddress } from './query-in-address.ts';
export { activeInWords, gradeUpTo, openInWords } from './rule-words.tsx';
export { UnmatchedBuyers } from './UnmatchedBuyers.tsx';
export { whyNotRequestCoverOn } from './why-not-request-cover.ts';
