import type { CountryCode } from './countries.ts';

/** A first-level subdivision: its ISO 3166-2 code and the name it goes by at home. */
export type Subdivision = Readonly<{ code: string; name: string }>;

/** States, provinces and cantons of the countries whose addresses carry one (handbook covers 18). */
const named: Readonly<Record<string, string>> = {
  AU:
    'ACT Australian Capital Territory|NSW New South Wales|NT Northern Territory|QLD Queensland|SA South Australia|' +
    'TAS Tasmania|VIC Victoria|WA Western Australia',
  CA:
    'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia|' +
    'NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Québec|SK Saskatchewan|YT Yukon',
  CH:
    'AG Aargau|AI Appenzell Innerrhoden|AR Appenzell Ausserrhoden|BE Bern|BL Basel-Landschaft|BS Basel-Stadt|' +
    'FR Fribourg|GE Genève|GL Glarus|GR Graubünden|JU Jura|LU Luzern|NE Neuchâtel|NW Nidwalden|OW Obwalden|' +
    'SG St. Gallen|SH Schaffhausen|SO Solothurn|SZ Schwyz|TG Thurgau|TI Ticino|UR Uri|VD Vaud|VS Valais|ZG Zug|ZH Zürich',
  MX:
    'AGU Aguascalientes|BCN Baja California|BCS Baja California Sur|CAM Campeche|CHH Chihuahua|CHP Chiapas|' +
    'CMX Ciudad de México|COA Coahuila de Zaragoza|COL Colima|DUR Durango|GRO Guerrero|GUA Guanajuato|HID Hidalgo|' +
    'JAL Jalisco|MEX México|MIC Michoacán de Ocampo|MOR Morelos|NAY Nayarit|NLE Nuevo León|OAX Oaxaca|PUE Puebla|' +
    'QUE Querétaro|ROO Quintana Roo|SIN Sinaloa|SLP San Luis Potosí|SON Sonora|TAB Tabasco|TAM Tamaulipas|' +
    'TLA Tlaxcala|VER Veracruz de Ignacio de la Llave|YUC Yucatán|ZAC Zacatecas',
  US:
    'AK Alaska|AL Alabama|AR Arkansas|AS American Samoa|AZ Arizona|CA California|CO Colorado|CT Connecticut|' +
    'DC District of Columbia|DE Delaware|FL Florida|GA Georgia|GU Guam|HI Hawaii|IA Iowa|ID Idaho|IL Illinois|' +
    'IN Indiana|KS Kansas|KY Kentucky|LA Louisiana|MA Massachusetts|MD Maryland|ME Maine|MI Michigan|MN Minnesota|' +
    'MO Missouri|MP Northern Mariana Islands|MS Mississippi|MT Montana|NC North Carolina|ND North Dakota|' +
    'NE Nebraska|NH New Hampshire|NJ New Jersey|NM New Mexico|NV Nevada|NY New York|OH Ohio|OK Oklahoma|OR Oregon|' +
    'PA Pennsylvania|PR Puerto Rico|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|' +
    'UM United States Minor Outlying Islands|UT Utah|VA Virginia|VI Virgin Islands|VT Vermont|WA Washington|' +
    'WI Wisconsin|WV West Virginia|WY Wyoming',
};

const subdivisionsByCountry: ReadonlyMap<CountryCode, readonly Subdivision[]> = new Map(
  Object.entries(named).map(([country, list]) => [
    country,
    list.split('|').map((entry) => subdivision(country, entry)),
  ]),
);

function subdivision(country: CountryCode, entry: string): Subdivision {
  const blank = entry.indexOf(' ');
  return { code: `${country}-${entry.slice(0, blank)}`, name: entry.slice(blank + 1) };
}

/** The subdivisions of a country; empty where addresses carry none. */
export function subdivisionsOf(country: CountryCode): readonly Subdivision[] {
  return subdivisionsByCountry.get(country) ?? [];
}

/** Whether the code is a subdivision of that country: `CA-QC` of `CA`. */
export function isSubdivision(country: CountryCode, code: string): boolean {
  return subdivisionsOf(country).some((subdivision) => subdivision.code === code);
}

/** The subdivision that somebody means by `QC`, `CA-QC`, `Quebec` or `québec`; `null` when none fits. */
export function readSubdivision(country: CountryCode, written: string): Subdivision | null {
  const wanted = plain(written);
  const fits = ({ code, name }: Subdivision) =>
    [code, code.slice(3), name].some((spelling) => plain(spelling) === wanted);
  return subdivisionsOf(country).find(fits) ?? null;
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').trim().toUpperCase();
}
