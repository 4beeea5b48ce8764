import { z } from 'zod';

/** The insurer's own id of a company (Euler-ID): 6 to 10 digits, kept as text because leading zeros count. */
export const companyIdShape = z
  .string()
  .regex(/^\d{6,10}$/)
  .describe('Insurer-wide company id, 6 to 10 digits');

/** ISO 3166-1 alpha-2. Overseas territories keep their own code in addresses (`RE`, not `FR`). */
export const companyCountryShape = z
  .string()
  .regex(/^[A-Z]{2}$/)
  .describe('ISO 3166-1 alpha-2');

export const companyNameShape = z.string().min(1).max(200);

/** How a company appears inside any other object of the wire. */
export const companyRefShape = z.strictObject({
  companyId: companyIdShape,
  companyName: companyNameShape,
  countryCode: companyCountryShape,
});
export type CompanyRef = z.output<typeof companyRefShape>;

/** The company of a record, as it appears inside it on the wire. */
export function companyOf({ companyId, companyName, countryCode }: CompanyRef): CompanyRef {
  return { companyId, companyName, countryCode };
}
