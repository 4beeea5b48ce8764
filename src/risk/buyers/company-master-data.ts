import type { CompanyStatus } from './company.ts';
import type { CompanyRecord } from './company-record.ts';

/**
 * The master data of a company in the register that matter to those who insure it: its name, its address, and its
 * status.
 */
export type CompanyMasterData = Readonly<{ companyName: string; address: string; statusCode: CompanyStatus }>;

/** A company whose master data changed. */
export type CompanyChange = Readonly<{ companyId: string; before: CompanyMasterData; after: CompanyMasterData }>;

type MasterDataSource = Pick<
  CompanyRecord,
  'companyName' | 'streetName' | 'streetNumber' | 'postCodes' | 'town' | 'countryCode' | 'statusCode'
>;

/** The master data of a record: the address in one line, such as `Kade 12, 1011 AB Amsterdam, NL`. */
export function masterDataOf({ companyName, statusCode, countryCode, ...place }: MasterDataSource): CompanyMasterData {
  const street = [place.streetName, place.streetNumber].filter(Boolean).join(' ');
  const town = [place.postCodes?.[0], place.town].filter(Boolean).join(' ');
  return {
    companyName,
    address: [street, town, countryCode].filter((part) => part !== '').join(', '),
    statusCode: statusCode ?? 'ACTIVE',
  };
}

/** Whether two sets of master data differ. */
export function differs(one: CompanyMasterData, other: CompanyMasterData): boolean {
  return one.companyName !== other.companyName || one.address !== other.address || one.statusCode !== other.statusCode;
}
