import {
  choiceCellType,
  countryCellType,
  nameCellType,
  textCellType,
  yesOrNoCellType,
} from '../../bulk/imports/cell-types.ts';
import { type Assembly, defined, type FieldNote, field, type ValuesOf } from '../../bulk/imports/field.ts';
import type { CountryCode } from '../../platform/core/countries.ts';
import { readSubdivision, subdivisionsOf } from '../../platform/core/subdivisions.ts';
import type { ChannelType, CompanyKind, CompanyStatus } from './company.ts';
import { companyIdCellType, companyNameCellType } from './company-cell-types.ts';
import { identifierFields, identifiersOf } from './identifier-fields.ts';

const statusCellType = choiceCellType<CompanyStatus>('company status', {
  ACTIVE: 'a|aktiv|actif|attiva|attivo|activa|activo|actief|in business|registered|eingetragen|en activité',
  INACTIVE: 'inaktiv|ruhend|dormant|inactif|inattiva|inactiva|inactief',
  INSOLVENT:
    'insolvency|insolvenz|in insolvenz|bankrupt|bankruptcy|administration|faillite|redressement judiciaire|' +
    'liquidation judiciaire|insolvable|failliet|faillissement|fallita|fallimento|insolvente|concurso|quiebra',
  CEASED:
    'closed|dissolved|struck off|gelöscht|erloschen|aufgelöst|radiée|radié|cessée|fermée|opgeheven|ontbonden|' +
    'cessata|cancellata|chiusa|disuelta|extinguida|cerrada',
  MERGED: 'fusioniert|verschmolzen|fusionnée|absorbée|gefuseerd|fusa|incorporata|fusionada|absorbida',
});

const kindCellType = choiceCellType<CompanyKind>('kind of company', {
  ENTERPRISE: 'company|business|unternehmen|firma|entreprise|onderneming|impresa|empresa|b2b',
  PUBLIC_BODY: 'public|public sector|öffentlich|öffentliche hand|secteur public|overheid|ente pubblico|sector público',
  PRIVATE_INDIVIDUAL: 'private|person|consumer|privat|privatperson|particulier|privato|particular|b2c',
});

const postalCode = textCellType(20, (text) => (/^(?=.*\d)[A-Z0-9][A-Z0-9 -]{2,9}$/i.test(text) ? 0.65 : 0.1));
const postalCodeAndTown = textCellType(120, (text) => (/^\S*\d\S*\s+(?:\S+\s+)*\p{L}{3,}/u.test(text) ? 0.8 : 0.05));
const houseNumber = textCellType(20, (text) =>
  /^\d{1,5}\s?[a-z]?(?:\s?[-/]\s?\d+\s?[a-z]?)?$/i.test(text) ? 0.6 : 0.1,
);
const sectorCode = textCellType(10, (text) => (/^[A-U]?\d{1,2}(?:\.?\d{1,3}){0,2}[A-Z]?$/i.test(text) ? 0.6 : 0.1));
const telephone = textCellType(60, (text) => (/^[+(]?[\d\s()/.-]{6,}$/.test(text) ? 0.7 : 0));
const website = textCellType(200, (text) => (/^(?:https?:\/\/|www\.)\S+$|^[^\s@]+\.[a-z]{2,}$/i.test(text) ? 0.8 : 0));
const email = textCellType(200, (text) => (/^\S+@\S+\.\S+$/.test(text) ? 1 : 0));

/** The fields that say which company a line is about, of all kinds of records. */
export const companyReferenceFields = {
  companyId: field(companyIdCellType, {
    any: 'eh id|ehid|euler id|euler hermes id|allianz trade id',
    en: 'company id|register id|insurer company id|insurer id|buyer id|company nr|buyer nr|debtor id|debtor nr|debtor|customer id|customer nr|account nr',
    de: 'debitornummer|debitorennummer|debitor|debitoren nr|kundennummer|kunden nr|kunde|firmen id|firmennummer|schuldnernummer|abnehmernummer|risikonummer',
    fr: 'nr client|code client|id société|id acheteur|code acheteur|nr acheteur|identifiant|nr débiteur|code débiteur',
    nl: 'klantnummer|debiteurnummer|debiteurennummer|debiteur|bedrijfs id|afnemernummer',
    it: 'id azienda|codice cliente|codice azienda|codice acquirente|codice debitore|nr cliente',
    es: 'id empresa|código cliente|código deudor|número comprador|nr cliente|id|kunnr',
  }),
  countryCode: field(countryCellType, {
    any: 'iso|iso code|land1|ctry|lkz',
    en: 'country|country code|iso country|nation|country of registration|buyer country|company country code|domicile',
    de: 'land|länderkennzeichen|länderkürzel|ländercode|landkz|länderschlüssel|sitzland',
    fr: 'pays|code pays|pays acheteur',
    nl: 'land|landcode|landencode',
    it: 'paese|nazione|codice paese',
    es: 'país|código país',
  }),
  ...identifierFields,
} as const;

/** Names the company: its id, or a register number by which the register knows it. */
export const companyNeed = ['companyId', 'identifier', 'identifier:*'];

/** The fields of a company of the register. */
export const companyFields = {
  companyName: field(companyNameCellType, {
    any: 'name1|name 1',
    en: 'company name|name|company|business name|legal name|registered name|buyer name|buyer|debtor name|debtor|customer name|customer|account name|firm|entity name',
    de: 'firma|firmenname|firmenbezeichnung|firmierung|unternehmen|unternehmensname|kunde|kundenname|debitor|debitorname|debitorenname|schuldner|käufer|abnehmer|bezeichnung',
    fr: 'raison sociale|dénomination|dénomination sociale|société|nom|nom société|entreprise|nom entreprise|client|nom client|acheteur|nom acheteur|débiteur',
    nl: 'naam|bedrijf|bedrijfsnaam|klant|klantnaam|debiteur|debiteurnaam|afnemer|onderneming|statutaire naam',
    it: 'ragione sociale|denominazione|azienda|impresa|società|nome|nome azienda|cliente|nome cliente|debitore|acquirente',
    es: 'razón social|denominación|denominación social|empresa|nombre|nombre empresa|nombre cliente|deudor|comprador|sociedad',
  }),
  ...companyReferenceFields,
  tradingName: field(nameCellType, {
    en: 'trading name|trade name|brand|dba|doing business as',
    de: 'handelsname|markenname',
    fr: 'enseigne|nom commercial',
    nl: 'handelsnaam',
    it: 'insegna|nome commerciale',
    es: 'nombre comercial',
  }),
  nativeName: field(nameCellType, {
    en: 'native name|local name|name in local script',
    de: 'name in landessprache',
    fr: 'nom local',
  }),
  legalFormCode: field(textCellType(20), {
    en: 'legal form|legal form code',
    de: 'rechtsform',
    fr: 'forme juridique',
    nl: 'rechtsvorm',
    it: 'forma giuridica',
    es: 'forma jurídica',
  }),
  streetName: field(nameCellType, {
    any: 'stras',
    en: 'street|street name|address|address line 1|address 1',
    de: 'straße|str|adresse|anschrift',
    fr: 'rue|voie|adresse|libellé voie',
    nl: 'straat|straatnaam|adres',
    it: 'via|indirizzo',
    es: 'calle|dirección|domicilio',
  }),
  streetNumber: field(houseNumber, {
    en: 'street nr|house nr',
    de: 'hausnummer|hsnr|haus nr',
    fr: 'nr voie',
    nl: 'huisnummer|huisnr',
    it: 'nr civico|civico',
    es: 'nr calle',
  }),
  postalCode: field(postalCode, {
    any: 'pstlz|cp',
    en: 'postal code|post code|zip|zip code|post codes',
    de: 'plz|postleitzahl',
    fr: 'code postal',
    nl: 'postcode',
    it: 'cap|codice postale',
    es: 'código postal|cod postal',
  }),
  town: field(nameCellType, {
    any: 'ort01',
    en: 'town|city|place|locality',
    de: 'ort|stadt|wohnort|sitz|firmensitz',
    fr: 'ville|commune|localité',
    nl: 'plaats|woonplaats|stad|vestigingsplaats|gemeente',
    it: 'città|comune|località',
    es: 'ciudad|población|localidad|municipio',
  }),
  postalCodeAndTown: field(postalCodeAndTown, {
    en: 'zip city|zip town|postal code and town|postal code town|postcode and town',
    de: 'plz ort|plz und ort',
    fr: 'cp ville|code postal ville',
    nl: 'postcode plaats|postcode en plaats',
    it: 'cap città|cap comune',
    es: 'cp población|cp ciudad',
  }),
  subdivisionCode: field(textCellType(60), {
    en: 'subdivision|subdivision code|state|province|canton|region|state province',
    de: 'bundesland|kanton',
    fr: 'région',
    nl: 'provincie',
    it: 'provincia|regione',
    es: 'estado|comunidad autónoma',
  }),
  statusCode: field(statusCellType, {
    en: 'status|status code|company status',
    de: 'firmenstatus|zustand',
    fr: 'statut|état|situation',
    it: 'stato',
    es: 'estado|situación',
  }),
  kind: field(kindCellType, {
    en: 'kind|company kind|debtor type|customer type',
    de: 'kundenart|art',
    fr: 'type client',
    it: 'tipo cliente',
  }),
  replacedByCompanyId: field(companyIdCellType, {
    en: 'replaced by|replaced by company id|successor|merged into',
    de: 'nachfolger|ersetzt durch',
    fr: 'remplacé par',
    nl: 'vervangen door',
    it: 'sostituita da',
    es: 'sustituida por',
  }),
  isHeadOffice: field(yesOrNoCellType, {
    en: 'is head office|head office|headquarters',
    de: 'hauptsitz|zentrale',
    fr: 'siège|siège social',
    nl: 'hoofdvestiging',
    it: 'sede legale',
    es: 'sede central',
  }),
  headOfficeCompanyId: field(companyIdCellType, {
    en: 'head office company id|head office id',
    de: 'id zentrale',
    fr: 'id siège',
    nl: 'id hoofdvestiging',
  }),
  groupCompanyId: field(companyIdCellType, {
    en: 'group company id|group id|parent id|parent company id|ultimate parent',
    de: 'konzern|konzernnummer|konzern id|mutter',
    fr: 'groupe|maison mère',
    nl: 'moeder',
    it: 'gruppo|capogruppo',
    es: 'grupo|matriz',
  }),
  isSanctioned: field(yesOrNoCellType, {
    en: 'is sanctioned|sanctioned|sanctions',
    de: 'sanktioniert|sanktion',
    fr: 'sanctionné',
    nl: 'gesanctioneerd',
    it: 'sanzionata',
    es: 'sancionada',
  }),
  mainTradeSectorCode: field(sectorCode, {
    any: 'nace|nace code|wz|wz code|sic',
    en: 'main trade sector code|sector code|trade sector|industry code',
    de: 'branche|branchencode|branchenschlüssel',
    fr: 'ape|code ape|naf|code naf|secteur',
    nl: 'sbi|sbi code',
    it: 'ateco|codice ateco',
    es: 'cnae',
  }),
  telephone: field(telephone, {
    any: 'tel',
    en: 'phone|phone nr|telephone',
    de: 'telefon|telefonnummer',
    fr: 'téléphone',
    nl: 'telefoon',
    it: 'telefono',
  }),
  website: field(website, {
    any: 'url|web',
    en: 'website|homepage',
    de: 'internet|webseite',
    fr: 'site web',
    it: 'sito web',
    es: 'sitio web',
  }),
  email: field(email, { any: 'email|e mail|mail', fr: 'courriel', es: 'correo|correo electrónico' }),
} as const;

type Values = ValuesOf<typeof companyFields>;

/** The company that a line describes, as the register takes it. */
export function companyOf(values: Values): Assembly {
  const leftOut: FieldNote[] = [];
  const { identifier: _mixed, identifierType: _type, postalCode: _code, postalCodeAndTown: _both, ...rest } = values;
  const plain = Object.entries(rest).filter(([name]) => !name.startsWith('identifier:') && !channelFields.has(name));
  const identifiers = identifiersOf(values, values.countryCode, leftOut);
  const channels = channelsOf(values);
  const record = defined({
    ...Object.fromEntries(plain),
    ...placeOf(values),
    subdivisionCode: subdivisionOf(values, leftOut),
    ...(values.headOfficeCompanyId === undefined ? {} : { isHeadOffice: values.isHeadOffice ?? false }),
    ...(identifiers.length > 0 ? { identifiers } : {}),
    ...(channels.length > 0 ? { channels } : {}),
  });
  return { record, leftOut };
}

/** Town and postal code, also out of a column that holds both: `80331 München`, `1012 AB Amsterdam`. */
function placeOf({ town, postalCode, postalCodeAndTown = '', countryCode }: Values) {
  const both = /^(?:[A-Z]{1,3}-)?((?=\S*\d)\S+(?:\s[A-Z]{2}(?=\s)|\s\d[A-Z]{2}(?=\s)|\s\d+(?=\s))?)\s+(.+)$/.exec(
    postalCodeAndTown,
  );
  const code = postalCode ?? both?.[1];
  const place = town ?? both?.[2] ?? (postalCodeAndTown === '' ? undefined : postalCodeAndTown);
  return { town: place, postCodes: code === undefined ? undefined : [wholePostalCode(code, countryCode)] };
}

/** Countries whose postal codes have five digits: a spreadsheet drops a zero in front. */
const fiveDigitCountries: ReadonlySet<CountryCode> = new Set(['DE', 'ES', 'FR', 'IT', 'US']);

function wholePostalCode(code: string, country: CountryCode | undefined): string {
  const bare = code.replace(/^[A-Z]{1,3}-(?=\d)/, '');
  return country && fiveDigitCountries.has(country) && /^\d{3,4}$/.test(bare) ? bare.padStart(5, '0') : bare;
}

/** The code of the subdivision that the line names, where the country has some that we know. */
function subdivisionOf({ subdivisionCode, countryCode }: Values, leftOut: FieldNote[]): string | undefined {
  if (subdivisionCode === undefined || countryCode === undefined) return undefined;
  const found = readSubdivision(countryCode, subdivisionCode);
  if (!found) {
    const code = subdivisionsOf(countryCode).length === 0 ? 'no-subdivisions' : 'not-a-subdivision';
    leftOut.push({ field: 'subdivisionCode', code, facts: { country: countryCode } });
  }
  return found?.code;
}

const channelFields: ReadonlySet<string> = new Set(['telephone', 'website', 'email']);

function channelsOf({ telephone, website, email }: Values): { typeCode: ChannelType; value: string }[] {
  const channel = (typeCode: ChannelType, value: string | undefined) =>
    value === undefined ? [] : [{ typeCode, value }];
  return [...channel('PHONE_NUMBER', telephone), ...channel('WEBSITE', website), ...channel('EMAIL', email)];
}
