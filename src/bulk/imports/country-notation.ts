import { type CountryCode, countryCodes, isCountry } from '../../platform/core/countries.ts';

/** ISO 3166-1 alpha-3 codes, in the order of the alpha-2 codes of `countryCodes`. */
const alpha3 = (
  'AND ARE AFG ATG AIA ALB ARM AGO ATA ARG ASM AUT AUS ABW ALA AZE BIH BRB BGD BEL BFA BGR BHR BDI BEN BLM BMU BRN BOL BES BRA BHS BTN BVT BWA BLR BLZ ' +
  'CAN CCK COD CAF COG CHE CIV COK CHL CMR CHN COL CRI CUB CPV CUW CXR CYP CZE DEU DJI DNK DMA DOM DZA ECU EST EGY ESH ERI ESP ETH FIN FJI FLK FSM FRO FRA ' +
  'GAB GBR GRD GEO GUF GGY GHA GIB GRL GMB GIN GLP GNQ GRC SGS GTM GUM GNB GUY HKG HMD HND HRV HTI HUN IDN IRL ISR IMN IND IOT IRQ IRN ISL ITA ' +
  'JEY JAM JOR JPN KEN KGZ KHM KIR COM KNA PRK KOR KWT CYM KAZ LAO LBN LCA LIE LKA LBR LSO LTU LUX LVA LBY ' +
  'MAR MCO MDA MNE MAF MDG MHL MKD MLI MMR MNG MAC MNP MTQ MRT MSR MLT MUS MDV MWI MEX MYS MOZ NAM NCL NER NFK NGA NIC NLD NOR NPL NRU NIU NZL OMN ' +
  'PAN PER PYF PNG PHL PAK POL SPM PCN PRI PSE PRT PLW PRY QAT REU ROU SRB RUS RWA SAU SLB SYC SDN SWE SGP SHN SVN SJM SVK SLE SMR SEN SOM SUR SSD STP SLV SXM SYR SWZ ' +
  'TCA TCD ATF TGO THA TJK TKL TLS TKM TUN TON TUR TTO TUV TWN TZA UKR UGA UMI USA URY UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM MYT ZAF ZMB ZWE'
).split(' ');

/** Signs of vehicles that address books of western Europe put for a country, and codes that people use though ISO does not. */
const customary: Readonly<Record<string, CountryCode>> = {
  D: 'DE', A: 'AT', F: 'FR', I: 'IT', B: 'BE', E: 'ES', L: 'LU', P: 'PT', N: 'NO', S: 'SE', H: 'HU', FL: 'LI', IRL: 'IE', FIN: 'FI', SLO: 'SI',
  UK: 'GB', EL: 'GR', XI: 'GB', USA: 'US', UAE: 'AE', GER: 'DE', SPA: 'ES', POR: 'PT', DEN: 'DK', SUI: 'CH', HOL: 'NL', NED: 'NL', ROM: 'RO',
}; // biome-ignore format: a table reads better in rows

/** Names that `Intl` does not list: short, old and colloquial ones. */
const otherNames: Readonly<Record<string, CountryCode>> = {
  'great britain': 'GB', england: 'GB', scotland: 'GB', wales: 'GB', grossbritannien: 'GB', 'grande bretagne': 'GB', 'groot brittannie': 'GB', engeland: 'GB',
  'gran bretagna': 'GB', inghilterra: 'GB', 'gran bretana': 'GB', inglaterra: 'GB', angleterre: 'GB',
  'united states of america': 'US', 'etats unis d amerique': 'US', 'vereinigte staaten von amerika': 'US', 'stati uniti d america': 'US', 'estados unidos de america': 'US',
  holland: 'NL', hollande: 'NL', olanda: 'NL', holanda: 'NL', 'the netherlands': 'NL', 'pays bas': 'NL',
  'czech republic': 'CZ', 'tschechische republik': 'CZ', 'republique tcheque': 'CZ', tsjechie: 'CZ', 'repubblica ceca': 'CZ', 'republica checa': 'CZ',
  turkey: 'TR', turkei: 'TR', turquie: 'TR', russia: 'RU', russland: 'RU', 'south korea': 'KR', korea: 'KR', 'hong kong': 'HK', macau: 'MO', taiwan: 'TW',
  bundesrepublik: 'DE', 'bundesrepublik deutschland': 'DE', brd: 'DE', schweiz: 'CH', 'republic of ireland': 'IE', eire: 'IE', vatican: 'VA',
}; // biome-ignore format: a table reads better in rows

const languages = ['en', 'de', 'fr', 'nl', 'it', 'es', 'pt', 'pl'] as const;

/**
 * The country that somebody means by `DE`, `DEU`, `D`, `Deutschland`, `Allemagne`, `Germany` or `D-80331`; `null` when
 * none is. Names are known in eight languages.
 */
export function readCountry(written: string): CountryCode | null {
  const text = written.trim();
  const code = text.toUpperCase().replace(/^([A-Z]{1,3})\s*-\s*\d.*$/, '$1');
  const isCode: boolean = isCountry(code);
  if (isCode) return code;
  return byCode.get(code.replace(/\./g, '')) ?? namesByPlain().get(plainName(text)) ?? null;
}

const byCode: ReadonlyMap<string, CountryCode> = new Map([
  ...countryCodes.map((code, place): [string, CountryCode] => [alpha3[place] ?? '', code]),
  ...Object.entries(customary),
]);

let plainNames: ReadonlyMap<string, CountryCode> | undefined;

/** Built when the first name is met: two thousand names are not needed for files that hold codes. */
function namesByPlain(): ReadonlyMap<string, CountryCode> {
  plainNames ??= new Map([...listedNames(withoutBrackets), ...listedNames(plainName), ...Object.entries(otherNames)]);
  return plainNames;
}

function listedNames(plain: (name: string) => string): [string, CountryCode][] {
  return languages.flatMap((language) => {
    const names = new Intl.DisplayNames([language], { type: 'region' });
    return countryCodes.map((code): [string, CountryCode] => [plain(names.of(code) ?? code), code]);
  });
}

/** `Myanmar (Burma)` is also known as Myanmar. */
function withoutBrackets(name: string): string {
  return plainName(name.replace(/\(.*?\)/g, ' '));
}

function plainName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}
