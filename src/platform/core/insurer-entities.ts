import type { CountryCode } from './countries.ts';
import type { PolicyKey } from './policy-key.ts';

/**
 * An insurer entity: the business unit that issues a policy, and the country it works from; `null` for the world
 * agency, which has none.
 */
export type InsurerEntity = Readonly<{ code: string; country: CountryCode | null }>;

/** The entity codes of the specification and their countries (row C15, handbook covers 17); configuration extends them. */
export const publishedEntities = [
  { code: 'EHWA', country: null },
  { code: 'TI', country: 'GB' },
  { code: 'SFAC', country: 'FR' },
  { code: 'CBNL', country: 'NL' },
  { code: 'CBAC', country: 'BE' },
  { code: 'HERM', country: 'DE' },
  { code: 'SIAC', country: 'IT' },
  { code: 'CSOB', country: 'CZ' },
  { code: 'EHSK', country: 'SK' },
  { code: 'EHBG', country: 'BG' },
  { code: 'EHRO', country: 'RO' },
  { code: 'HHUN', country: 'HU' },
  { code: 'EHAE', country: 'AE' },
  { code: 'ACI', country: 'US' },
  { code: 'EHCA', country: 'CA' },
  { code: 'EHIE', country: 'IE' },
  { code: 'OTHER', country: null },
] as const satisfies readonly InsurerEntity[];

/** An entity as a screen needs it: the code as it came, its known meaning and the country to use. */
export type KnownEntity = Readonly<{
  /** The code that the insurer's system sent; always shown. */
  code: string;
  /** The listed code, or `OTHER` for one that is not listed: labels and toggles go by it. */
  listedAs: string;
  country: CountryCode | null;
}>;

/** The entities that an installation knows: the published ones, with those that its configuration adds or corrects. */
export function entitiesWith(further: readonly InsurerEntity[]): readonly InsurerEntity[] {
  const codes = new Set(further.map(({ code }) => code));
  return [...publishedEntities.filter(({ code }) => !codes.has(code)), ...further];
}

/**
 * What is known of an entity code. An unlisted code counts as OTHER and takes the policy's own country, but keeps its
 * spelling, because new business units appear before a list is updated.
 */
export function entityOf(
  code: string,
  policyCountry: CountryCode | null,
  entities: readonly InsurerEntity[] = publishedEntities,
): KnownEntity {
  const listed = entities.find((entity) => entity.code === code);
  if (!listed) return { code, listedAs: 'OTHER', country: policyCountry };
  return { code, listedAs: listed.code, country: listed.code === 'OTHER' ? policyCountry : listed.country };
}

/** The entity of a policy as toggles know it, by its key; `OTHER` for one that is not listed. */
export function listedEntityOf(policy: PolicyKey): string {
  return entityOf(policy.split('-')[0] ?? '', null).listedAs;
}
