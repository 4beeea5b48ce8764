import { type CountryCode, countryCodes } from '../../platform/core/countries.ts';
import { termsCountry } from '../../platform/core/country-specials.ts';
import { type Refusal, refuse } from '../../platform/core/refusal.ts';
import {
  australianAbn,
  australianAcn,
  belgianEnterprise,
  bulgarianEik,
  type Checksum,
  czechIco,
  danishCvr,
  estonianCode,
  finnishBusinessId,
  greekAfm,
  hungarianTaxNumber,
  luhn,
  luxembourgVat,
  mod11And10,
  mod97,
  norwegianOrganisation,
  polishNip,
  portugueseNipc,
  romanianCui,
  spanishNif,
  swissUid,
  thaiJuristicPerson,
} from './checksums.ts';

/**
 * A kind of company identifier (handbook covers 1.4). Values are compared in their normal form: upper case without
 * blanks, dots, dashes and slashes, as `shorten` leaves it, and matching `pattern` as a whole.
 */
export type IdentifierType = Readonly<{
  code: string;
  /** The name that the register gives it; shown to users. */
  label: string;
  /** Countries whose companies carry it; `any` for the world-wide ones. */
  countries: readonly CountryCode[] | 'any';
  pattern: RegExp;
  /** A well-formed value, shown beside the field. */
  example: string;
  checksum?: Checksum;
  /** Removes what people write around the number: country prefixes, register names, suffixes of a VAT number. */
  shorten?: (compact: string) => string;
}>;

const withoutPrefix = (prefix: RegExp) => (compact: string) => compact.replace(prefix, '');

/** A French number is often given as SIRET (SIREN and establishment) or VAT number (`FR`, key, SIREN). */
function shortenSiren(compact: string): string {
  const bare = compact.replace(/^(?:SIREN|SIRET|RCS)/, '').replace(/^FR[0-9A-Z]{2}(?=\d{9}$)/, '');
  return /^\d{14}$/.test(bare) ? bare.slice(0, 9) : bare;
}

/** Company numbers of England have eight digits; people leave off the leading zeros. */
function shortenCrn(compact: string): string {
  const bare = compact.replace(/^(?:CRN|GB)(?=\w{6})/, '');
  return /^\d{5,7}$/.test(bare) ? bare.padStart(8, '0') : bare;
}

const national: readonly IdentifierType[] = [
  type('FN', 'Firmenbuchnummer', ['AT'], /^\d{1,6}[A-Z]$/, '123456A', { shorten: withoutPrefix(/^FN/) }),
  type('CBE', 'Ondernemingsnummer / numéro d’entreprise', ['BE'], /^[01]\d{9}$/, '0123456749', {
    checksum: belgianEnterprise,
    shorten: (compact) => compact.replace(/^(?:BE|BCE|KBO|CBE|BTW|TVA)+/, '').replace(/^[1-9]\d{8}$/, '0$&'),
  }),
  type('EIK', 'ЕИК / BULSTAT', ['BG'], /^\d{9}$/, '123456786', {
    checksum: bulgarianEik,
    shorten: withoutPrefix(/^(?:BG|EIK|BULSTAT)/),
  }),
  type('HE', 'Registration number', ['CY'], /^HE\d{5,10}$/, 'HE123456', {
    shorten: (compact) => compact.replace(/^(?:HE?)?(?=\d)/, 'HE'),
  }),
  type('ICO-CZ', 'IČO', ['CZ'], /^\d{8}$/, '12345679', {
    checksum: czechIco,
    shorten: withoutPrefix(/^(?:IČO?|ICO?|CZ)/),
  }),
  type('CVR', 'CVR-nummer', ['DK'], /^\d{8}$/, '12345674', {
    checksum: danishCvr,
    shorten: withoutPrefix(/^(?:CVR|DK)(?:NR|NO)?/),
  }),
  type('REGKOOD', 'Registrikood', ['EE'], /^\d{8}$/, '12345678', { checksum: estonianCode }),
  type('YTUNNUS', 'Y-tunnus', ['FI'], /^\d{8}$/, '12345671', {
    checksum: finnishBusinessId,
    shorten: withoutPrefix(/^(?:FI|Y)/),
  }),
  type('SIREN', 'SIREN', ['FR'], /^\d{9}$/, '123456782', { checksum: luhn, shorten: shortenSiren }),
  type('RIDET', 'RIDET', ['NC'], /^\d{6,7}(?:\d{3})?$/, '1234567', { shorten: withoutPrefix(/^RID(?:ET)?/) }),
  type('TAHITI', 'Numéro T.A.H.I.T.I.', ['PF'], /^[A-Z0-9]\d{5}$/, 'A12345', { shorten: withoutPrefix(/^TAHITI/) }),
  type('VAT-DE', 'Umsatzsteuer-Identifikationsnummer', ['DE'], /^DE\d{9}$/, 'DE123456788', {
    checksum: mod11And10,
    shorten: (compact) => compact.replace(/^(?:UST?ID(?:NR)?|VAT)/, '').replace(/^\d{9}$/, 'DE$&'),
  }),
  type('HRB', 'Handelsregister (Nummer und Gericht)', ['DE'], /^HR[AB]\d{1,6}[A-ZÄÖÜ]*$/, 'HRB12345HAMBURG'),
  type('AFM', 'ΑΦΜ / VAT', ['GR'], /^EL\d{9}$/, 'EL123456783', {
    checksum: greekAfm,
    shorten: (compact) => compact.replace(/^(?:AFM|ΑΦΜ|GR)/, '').replace(/^\d{9}$/, 'EL$&'),
  }),
  type(
    'CF',
    'Codice fiscale / partita IVA',
    ['IT'],
    /^(?:\d{11}|[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z])$/,
    '12345678903',
    {
      checksum: (value) => value.length === 16 || luhn(value),
      shorten: withoutPrefix(/^(?:PIVA|CF|IT)(?=\d{11}$)/),
    },
  ),
  type('REA', 'Numero REA', ['IT'], /^[A-Z]{2}\d{1,7}$/, 'MI1234567', { shorten: withoutPrefix(/^REA/) }),
  type('REGNR-LV', 'Reģistrācijas numurs', ['LV'], /^\d{11}$/, '40003123456', { shorten: withoutPrefix(/^LV/) }),
  type('KODAS', 'Įmonės kodas', ['LT'], /^(?:\d{9}|\d{7})$/, '123456789'),
  type('RCS', 'Numéro RCS', ['LU'], /^[A-Z]\d{1,6}$/, 'B123456', { shorten: withoutPrefix(/^(?:RCS)(?:LUXEMBOURG)?/) }),
  type('VAT-LU', 'Numéro de TVA', ['LU'], /^LU\d{8}$/, 'LU12345613', { checksum: luxembourgVat }),
  type('ADOSZAM', 'Adószám', ['HU'], /^\d{8}$/, '12345676', {
    checksum: hungarianTaxNumber,
    shorten: (compact) => compact.replace(/^HU/, '').replace(/^(\d{8})\d{3}$/, '$1'),
  }),
  type('CRO', 'CRO number', ['IE'], /^\d{4,6}$/, '123456', { shorten: withoutPrefix(/^(?:CRO|IE)/) }),
  type('CRN', 'Company registration number', ['GB'], /^[A-Z0-9]{2}\d{6}$/, '01234567', { shorten: shortenCrn }),
  type('KVK', 'KvK-nummer', ['NL'], /^\d{8}$/, '12345678', { shorten: withoutPrefix(/^(?:KVK|NL)(?:NR)?/) }),
  type('NIF', 'NIF', ['ES'], /^[ABCDEFGHJNPQRSUVW]\d{7}[A-J0-9]$/, 'B12345674', {
    checksum: spanishNif,
    shorten: withoutPrefix(/^(?:NIF|CIF)?(?:ES)?(?=[A-Z]\d{7}[A-J0-9]$)/),
  }),
  type('NIPC', 'NIPC', ['PT'], /^\d{9}$/, '123456789', {
    checksum: portugueseNipc,
    shorten: withoutPrefix(/^(?:NIPC|NIF|PT)/),
  }),
  type('NIP', 'NIP', ['PL'], /^\d{10}$/, '1234563218', { checksum: polishNip, shorten: withoutPrefix(/^(?:NIP|PL)+/) }),
  type('KRS', 'Numer KRS', ['PL'], /^\d{10}$/, '0000123456', { shorten: withoutPrefix(/^KRS/) }),
  type('ICO-SK', 'IČO', ['SK'], /^\d{8}$/, '12345679', {
    checksum: czechIco,
    shorten: withoutPrefix(/^(?:IČO?|ICO?)/),
  }),
  type('CUI', 'CUI', ['RO'], /^\d{2,10}$/, '12345674', {
    checksum: romanianCui,
    shorten: withoutPrefix(/^(?:CUI|CIF|RO)+/),
  }),
  type('MATICNA', 'Matična številka', ['SI'], /^\d{7}(?:\d{3})?$/, '1234567'),
  type('DAVCNA', 'Davčna številka', ['SI'], /^\d{8}$/, '12345678', { shorten: withoutPrefix(/^SI/) }),
  type('OIB', 'OIB', ['HR'], /^\d{11}$/, '12345678903', {
    checksum: mod11And10,
    shorten: withoutPrefix(/^(?:OIB|HR)/),
  }),
  type('ORGNR-SE', 'Organisationsnummer', ['SE'], /^\d{10}$/, '1234567897', {
    checksum: luhn,
    shorten: (compact) => compact.replace(/^SE(\d{10})01$/, '$1').replace(/^16(?=\d{10}$)/, ''),
  }),
  type('ORGNR-NO', 'Organisasjonsnummer', ['NO'], /^\d{9}$/, '123456785', {
    checksum: norwegianOrganisation,
    shorten: (compact) => compact.replace(/^NO/, '').replace(/MVA$/, ''),
  }),
  type('UID', 'UID / IDE / IDI', ['CH', 'LI'], /^CHE\d{9}$/, 'CHE123456788', {
    checksum: swissUid,
    shorten: (compact) =>
      compact
        .replace(/^(?:UID|IDE|IDI)/, '')
        .replace(/(?:MWST|TVA|IVA|HR)$/, '')
        .replace(/^\d{9}$/, 'CHE$&'),
  }),
  type('EIN', 'Employer identification number', ['US'], /^\d{9}$/, '123456789', { shorten: withoutPrefix(/^EIN/) }),
  type('BN', 'Business number', ['CA'], /^\d{9}$/, '123456782', {
    checksum: luhn,
    shorten: (compact) => compact.replace(/^BN/, '').replace(/R[A-Z]\d{4}$/, ''),
  }),
  type('ACN', 'Australian company number', ['AU'], /^\d{9}$/, '123456780', {
    checksum: australianAcn,
    shorten: withoutPrefix(/^ACN/),
  }),
  type('ABN', 'Australian business number', ['AU'], /^\d{11}$/, '51824753556', {
    checksum: australianAbn,
    shorten: withoutPrefix(/^ABN/),
  }),
  type('JPN-TH', 'Juristic person registration number', ['TH'], /^\d{13}$/, '1234567890121', {
    checksum: thaiJuristicPerson,
  }),
  type('RFC', 'RFC', ['MX'], /^[A-ZÑ&]{3,4}\d{6}[A-Z0-9]{3}$/, 'ABC010203AB1', {
    shorten: withoutPrefix(/^RFC(?=.{12})/),
  }),
  type('LICENCE', 'Trade licence', ['AE'], /^[A-Z0-9]{3,20}$/, 'CN1234567'),
];

const worldwide: readonly IdentifierType[] = [
  type('EH', 'Euler-ID', 'any', /^\d{6,10}$/, '1234567', { shorten: withoutPrefix(/^(?:EULER|EH)(?:ID|NR|NO)?/) }),
  type('DUNS', 'D-U-N-S', 'any', /^\d{9}$/, '123456789', { shorten: withoutPrefix(/^(?:DUNS|DNB)/) }),
  type('LEI', 'LEI', 'any', /^[A-Z0-9]{18}\d{2}$/, '9845001B2AD43E664E58', {
    checksum: mod97,
    shorten: withoutPrefix(/^LEI(?=.{20}$)/),
  }),
];

const listed = new Set(national.flatMap(({ countries }) => countries as readonly string[]));

/** Countries without a register in this list accept their national number as it is written. */
const otherRegister = type(
  'REG',
  'National register number',
  countryCodes.filter((country) => !listed.has(termsCountry(country))),
  /^[A-Z0-9]{2,30}$/,
  '1234567',
);

/** Every identifier type, national ones first. */
export const identifierTypes: readonly IdentifierType[] = [...national, otherRegister, ...worldwide];

/** The insurer's own id of a company, which every company has. */
export const insurersIdType = 'EH';

const byCode = new Map(identifierTypes.map((each) => [each.code, each]));

/** The type with that code; `undefined` when there is none. */
export function identifierType(code: string): IdentifierType | undefined {
  return byCode.get(code);
}

/** The types that a company of that country may carry: its national ones first, then the world-wide ones. */
export function identifierTypesOf(country: CountryCode): readonly IdentifierType[] {
  return identifierTypes.filter((each) => isCarriedIn(each, country));
}

/** Whether companies of that country carry identifiers of that type. Overseas companies carry the French ones. */
export function isCarriedIn(type: IdentifierType, country: CountryCode): boolean {
  return type.countries === 'any' || type.countries.includes(termsCountry(country));
}

/** The value in its normal form, without checking it: `FR 12 732-829.320` as SIREN is `732829320`. */
export function normaliseIdentifier(type: IdentifierType, written: string): string {
  const compact = compactIdentifier(written);
  return type.shorten ? type.shorten(compact) : compact;
}

/** Upper case, without blanks, dots, dashes, slashes and the like. */
export function compactIdentifier(written: string): string {
  return written
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}&]/gu, '');
}

/** What is wrong with a value in its normal form; `null` when nothing is. */
export function identifierFault(type: IdentifierType, value: string): 'pattern' | 'checksum' | null {
  if (!type.pattern.test(value)) return 'pattern';
  return type.checksum && !type.checksum(value) ? 'checksum' : null;
}

/** The normal form of a written identifier; `null` when it cannot be one of that type. */
export function readIdentifier(type: IdentifierType, written: string): string | null {
  const value = normaliseIdentifier(type, written);
  return identifierFault(type, value) ? null : value;
}

/** A type and a value in normal form: the key for the register. */
export type IdentifierKey = Readonly<{ idTypeCode: string; idValue: string }>;

/** Every identifier that the written text may be, the country's own types first. */
export function possibleIdentifiers(
  written: string,
  country: CountryCode | null,
  typeCode: string | null,
): readonly IdentifierKey[] {
  return candidateTypes(country, typeCode).flatMap((each) => {
    const idValue = readIdentifier(each, written);
    return idValue === null ? [] : [{ idTypeCode: each.code, idValue }];
  });
}

function candidateTypes(country: CountryCode | null, typeCode: string | null): readonly IdentifierType[] {
  return (country === null ? identifierTypes : identifierTypesOf(country)).filter(
    (each) => typeCode === null || each.code === typeCode,
  );
}

/**
 * Why what was written cannot be looked up: `identifier-invalid` with the fault (`type` when the country has no such
 * type, `pattern`, `checksum`) and an example; `null` when it can.
 */
export function whyNotIdentifier(
  written: string,
  country: CountryCode | null,
  typeCode: string | null,
): Refusal | null {
  const types = candidateTypes(country, typeCode);
  const faults = types.map((each) => identifierFault(each, normaliseIdentifier(each, written)));
  if (faults.includes(null)) return null;
  const fault = types.length === 0 ? 'type' : faults.includes('checksum') ? 'checksum' : 'pattern';
  const pointer = fault === 'type' ? '/identifierType' : '/identifier';
  return refuse('identifier-invalid', { fault, example: types[0]?.example ?? null, countryCode: country }, [
    { pointer, code: `identifier-${fault}` },
  ]);
}

function type(
  code: string,
  label: string,
  countries: readonly CountryCode[] | 'any',
  pattern: RegExp,
  example: string,
  more: Pick<IdentifierType, 'checksum' | 'shorten'> = {},
): IdentifierType {
  return { code, label, countries, pattern, example, ...more };
}
