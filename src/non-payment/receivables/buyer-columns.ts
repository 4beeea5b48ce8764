import type { CellType } from '../../bulk/imports/cell-type.ts';
import { countryCellType, textCellType } from '../../bulk/imports/cell-types.ts';
import { field, wordsOf } from '../../bulk/imports/field.ts';
import type { CountryCode } from '../../platform/core/countries.ts';
import { companyIdCellType } from '../../risk/buyers/company-cell-types.ts';
import { companyFields, companyReferenceFields } from '../../risk/buyers/company-fields.ts';

const { companyId: _anyNumber, countryCode, ...identifiers } = companyReferenceFields;

/** A country helps to identify the owner of a number; one that cannot be read is ignored, and refuses no line. */
const helpfulCountryCellType: CellType<CountryCode | undefined> = {
  ...countryCellType,
  // letters alone are ambiguous: `S` and `H` are sides of an account
  fits: (text) => (text.trim().length < 2 ? 0 : countryCellType.fits(text)),
  read(cell, notation) {
    const country = countryCellType.read(cell, notation);
    return country.kind === 'read' ? country : { kind: 'read', value: undefined };
  },
};

/** What books call the name of an account. */
const bookNames = wordsOf({
  any: 'cust name|name 1|alpha name',
  de: 'kontobezeichnung|name debitor|debitorbezeichnung',
  fr: 'intitulé|intitulé compte|libellé compte|nom tiers|tiers',
  nl: 'naam debiteur|debiteur naam|naam klant|relatienaam|naam relatie',
  it: 'denominazione cliente|nominativo',
  es: 'nombre cliente|nombre fiscal',
});

/** Columns of a line that describe its buyer, as they are named in six languages and by common systems. */
export const buyerColumns = {
  /** The insured's own reference for the buyer: mostly a number, or a name. */
  customer: field(textCellType(200), {
    any: 'kunnr|customerid|cust id|cust nr|cust|acct|a c|ac ref',
    en: 'customer number|customer no|customer id|customer|account number|account|account no|debtor number|debtor no|debtor|customer code|account code|our reference|own reference|customer reference|buyer|client|contact|contact name|party|partner|invoice partner display name|address number',
    de: 'kundennummer|kunden nr|debitorennummer|debitornummer|debitor nr|debitorenkonto|personenkonto|konto|kunde|debitor|eigene referenz|unser zeichen',
    fr: 'numéro client|code client|code tiers|compte client|client|numéro débiteur|débiteur|compte tiers|compte|notre référence',
    nl: 'klantnummer|deb nr|debnr|debiteurnummer|debiteurennummer|klant|debiteur|klantcode|relatiecode|relatienummer|relatie|onze referentie',
    it: 'codice cliente|cod cliente|cod cli|numero cliente|cliente|conto cliente|codice debitore|debitore|nostro riferimento',
    es: 'código cliente|cód cliente|número cliente|cliente|cuenta cliente|código deudor|deudor|nuestra referencia',
  }),
  companyName: { ...companyFields.companyName, synonyms: [...companyFields.companyName.synonyms, ...bookNames] },
  town: companyFields.town,
  postalCode: companyFields.postalCode,
  /** The insurer's number only: other numbers of customers are the insured's own. */
  companyId: field(companyIdCellType, {
    any: 'eh id|ehid|euler id|euler hermes id|allianz trade id',
    en: 'company id|register id|insurer company id|insurer id|buyer id|buyer number|buyer nr',
    de: 'abnehmernummer|risikonummer|firmen id',
    fr: 'id acheteur|code acheteur|numéro acheteur|id société',
    nl: 'afnemernummer|bedrijfs id',
    it: 'id azienda|codice acquirente|numero acquirente',
    es: 'id empresa|código comprador|número comprador',
  }),
  countryCode: { ...countryCode, cellType: helpfulCountryCellType },
  ...identifiers,
} as const;

/** A number and a name in one cell, as lists head the lines of a customer: `10001 - Nordwind GmbH`. */
const numberAndName = /^(?<number>\S{1,20}) [-–—:|] (?<name>\p{L}.*)$/u;

/** Number and name of a customer as a line states them; separated where one cell holds both. */
export function customerOn({ customer, companyName }: Readonly<{ customer?: string; companyName?: string }>) {
  const { number, name } = (companyName === undefined && numberAndName.exec(customer ?? '')?.groups) || {};
  // `A - Z Handels GmbH` is a name
  const isNumber = (number?.match(/\d/g)?.length ?? 0) >= 2;
  return isNumber ? { customer: number, companyName: name } : { customer, companyName };
}
