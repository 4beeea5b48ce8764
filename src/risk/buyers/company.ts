import { z } from 'zod';
import {
  companyCountryShape,
  companyIdShape,
  companyNameShape,
  companyRefShape,
} from '../../platform/core/company-reference.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';

/**
 * Status of a company in the register (handbook covers 1.2). INACTIVE: registered, no business seen. MERGED: absorbed
 * or a duplicate, `replacedByCompanyId` names the company to use instead.
 */
export const companyStatuses = ['ACTIVE', 'INACTIVE', 'INSOLVENT', 'CEASED', 'MERGED'] as const;
export type CompanyStatus = (typeof companyStatuses)[number];

/** The kind of debtor in the register; only enterprises are insurable (handbook covers V10). */
export const companyKinds = ['ENTERPRISE', 'PUBLIC_BODY', 'PRIVATE_INDIVIDUAL'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** Why no cover is possible on a company. MERGED is a code of our own: it points to the company that took over. */
export const notInsurableReasons = [
  'PUBLIC_BODY',
  'PRIVATE_INDIVIDUAL',
  'AFFILIATE',
  'BRANCH',
  'COUNTRY_NOT_COVERED',
  'SANCTIONED',
  'CEASED',
  'MERGED',
] as const;
export type NotInsurableReason = (typeof notInsurableReasons)[number];

export const channelTypes = ['PHONE_NUMBER', 'WEBSITE', 'EMAIL', 'FAX'] as const;
export type ChannelType = (typeof channelTypes)[number];

export const companyAddressShape = z.strictObject({
  streetName: z.string().max(200).nullable(),
  streetNumber: z.string().max(20).nullable(),
  town: z.string().max(100).nullable(),
  postCodes: z.array(z.strictObject({ postCodeValue: z.string().max(20) })).max(5),
  subdivisionCode: z.string().max(6).nullable().describe('ISO 3166-2, where the country is a federation'),
  countryCode: companyCountryShape,
});
export type CompanyAddress = z.output<typeof companyAddressShape>;

export const companyIdentifierShape = z.strictObject({
  idTypeCode: z.string().max(20),
  idValue: z.string().max(40),
  isPrimary: z.boolean(),
});
export type CompanyIdentifier = z.output<typeof companyIdentifierShape>;

/**
 * A company of the register as the wire shows it. It carries the three fields of a reference too, so that a
 * company reads the same wherever it appears; the nested names follow the insurer's own search reply.
 */
export const companyShape = companyRefShape.extend({
  legalData: z.strictObject({
    companyName: companyNameShape,
    legalFormCode: z.string().max(20).nullable(),
    tradingName: z.string().max(200).nullable(),
    nativeName: z.string().max(200).nullable(),
  }),
  address: companyAddressShape,
  companyIdentifiers: z.array(companyIdentifierShape),
  communicationChannels: z.array(z.strictObject({ typeCode: z.enum(channelTypes), value: z.string().max(200) })),
  statusCode: z.enum(companyStatuses),
  replacedByCompanyId: companyIdShape.nullable(),
  isHeadOffice: z.boolean(),
  headOfficeCompanyId: companyIdShape.nullable().describe('The head office of a branch, where it is known'),
  mainTradeSectorCode: z.string().max(10).nullable().describe('NACE'),
  isInsurable: z.boolean(),
  notInsurableReason: z.enum(notInsurableReasons).nullable(),
});
export type CompanyOnWire = z.output<typeof companyShape>;

/** What the rules need to know of a company; `companyFacts` of the server answers exactly this. */
export type CompanyFacts = Readonly<{
  companyId: string;
  companyName: string;
  countryCode: string;
  statusCode: CompanyStatus;
  kind: CompanyKind;
  isHeadOffice: boolean;
  headOfficeCompanyId: string | null;
  replacedByCompanyId: string | null;
  isSanctioned: boolean;
  /** Id of the company that directly or indirectly holds the majority; its own id when nobody does. */
  groupCompanyId: string;
}>;

/**
 * The data of a policy that decide on insurability. `insuredGroups`: ids of the insured's own companies and of their
 * owners.
 */
export type InsurabilityTerms = Readonly<{ insuredGroups: readonly string[] }>;

/** Why the company cannot be insured at all, or under these terms by this insured; `null` when it can. */
export function notInsurableReason(
  company: CompanyFacts,
  terms: InsurabilityTerms = { insuredGroups: [] },
): NotInsurableReason | null {
  if (company.statusCode === 'MERGED') return 'MERGED';
  if (company.statusCode === 'CEASED') return 'CEASED';
  if (company.isSanctioned) return 'SANCTIONED';
  if (company.kind !== 'ENTERPRISE') return company.kind;
  if (!company.isHeadOffice) return 'BRANCH';
  const own = [company.companyId, company.groupCompanyId];
  return terms.insuredGroups.some((group) => own.includes(group)) ? 'AFFILIATE' : null;
}

/**
 * The company as it was at earlier deliveries: one that has ceased, merged, become insolvent or come under sanctions
 * since was insurable then, so that only its permanent properties count.
 */
export function asItAlwaysWas(company: CompanyFacts): CompanyFacts {
  return { ...company, statusCode: 'ACTIVE', isHeadOffice: true, isSanctioned: false };
}

/**
 * Why cover on this company cannot be requested (handbook covers V10, V11); `null` when it can. A merged company and a
 * branch name the company to use instead in `facts.useCompanyId`.
 */
export function whyNotInsurable(company: CompanyFacts, terms: InsurabilityTerms): Refusal | null {
  const reason = notInsurableReason(company, terms);
  if (!reason) return null;
  const facts = { companyId: company.companyId, reason };
  if (reason === 'BRANCH') return refuse('not-head-office', { ...facts, useCompanyId: company.headOfficeCompanyId });
  if (reason === 'MERGED')
    return refuse('buyer-not-insurable', { ...facts, useCompanyId: company.replacedByCompanyId });
  return refuse('buyer-not-insurable', facts);
}
