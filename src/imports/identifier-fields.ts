import {
  type IdentifierKey,
  type IdentifierType,
  identifierType,
  identifierTypes,
  insurersIdType,
  possibleIdentifiers,
} from '../buyers/identifiers.ts';
import type { CountryCode } from '../reference/countries.ts';
import { type Field, type FieldNote, field, repeatedField, type Synonyms, type ValuesOf, wordsOf } from './field.ts';
import { headerWords } from './header-words.ts';
import { identifierNotion, textNotion } from './notions.ts';

/** What files call register numbers besides the name that the register gives them. */
const namesOfNumbers: Readonly<Record<string, string>> = {
  SIREN: 'siren|siret|numéro siren|code siren|siren siret',
  CBE: 'ondernemingsnummer|numéro entreprise|kbo|bce|kbo nummer|numéro bce',
  KVK: 'kvk|kvk nummer|kamer van koophandel',
  UID: 'uid|uid nummer|ide|che nummer',
  CRN: 'crn|companies house nr|company registration number|registered number',
  'ICO-CZ': 'ico|ič',
  CVR: 'cvr|cvr nr',
  'ORGNR-SE': 'organisationsnummer|org nr',
  FN: 'fn|firmenbuchnummer',
  EIN: 'ein|federal tax id',
  BN: 'bn|business number',
  REA: 'rea|numero rea',
  CF: 'codice fiscale|partita iva|p iva|piva|cod fisc',
  NIF: 'cif|nif cif',
  LEI: 'lei|lei code',
  DUNS: 'duns|d u n s|duns number|dnb number',
};

/** The insurer's own id has a field of its own; the catch-all types would take any column. */
const typesWithoutField = new Set([insurersIdType, 'REG', 'LICENCE']);

type TypedIdentifier = `identifier:${string}`;

const identifierWords: Synonyms = {
  any: 'identifier|stceg|hrb|rcs|id value',
  en: 'vat|vat nr|vat id|vat registration nr|tax id|tax nr|tin|registration nr|register nr|company registration nr|national id|company identifier|legal id',
  de: 'ust id|ust id nr|ustidnr|umsatzsteuer id|umsatzsteueridentifikationsnummer|mwst nr|handelsregister|handelsregisternummer|hr nr|registernummer|steuernummer',
  fr: 'tva|nr tva|tva intracommunautaire|nr tva intracommunautaire|immatriculation|nr immatriculation|identifiant national',
  nl: 'btw|btw nr|btw id|identificatienummer',
  it: 'iva|nr iva',
  es: 'nif|nif iva|nr registro|registro mercantil',
};

/** Names that say "tax or register number" without saying whose: they are of no one type. */
const namesOfNone: ReadonlySet<string> = new Set(wordsOf(identifierWords).map((words) => words.join(' ')));

const typedFields: Readonly<Record<TypedIdentifier, Field<string>>> = Object.fromEntries(
  identifierTypes
    .filter(({ code }) => !typesWithoutField.has(code))
    .map((type) => [`identifier:${type.code}`, field(identifierNotion(type.code), { any: namesOfType(type) })]),
);

/** What files call the numbers of one type: the register's name for it, its code, and what people say. */
function namesOfType({ code, label }: IdentifierType): string {
  const names = [
    ...label.split(' / '),
    ...(code.includes('-') ? [] : [code]),
    ...(namesOfNumbers[code]?.split('|') ?? []),
  ];
  return names.filter((name) => !namesOfNone.has(headerWords(name).join(' '))).join('|');
}

/** A register or tax number of any type: at least four digits. */
const anyIdentifier = textNotion(60, (text) => (/(?:\d\D*){4}/.test(text) && text.length < 30 ? 0.6 : 0.1));

const typeCode = textNotion(20, (text) => (identifierType(text.toUpperCase()) ? 1 : 0));

/**
 * Register and tax numbers: one field for each type, one for columns that mix the types of many countries, and one
 * for the type where a file names it beside the number.
 */
export const identifierFields = {
  identifier: repeatedField(anyIdentifier, identifierWords),
  identifierType: field(typeCode, {
    en: 'identifier type|id type|id type code|type of identifier',
    de: 'nummernart|art der nummer|identifikatortyp',
    fr: 'type identifiant',
    nl: 'soort nummer',
    it: 'tipo identificativo',
    es: 'tipo identificador',
  }),
  ...typedFields,
} as const;

type Values = ValuesOf<typeof identifierFields>;

/**
 * The register numbers of a line. A number of a mixed column takes the type that it fits among those of the country,
 * national ones first; one that fits none is left out and noted.
 */
export function identifiersOf(values: Values, country: CountryCode | undefined, leftOut: FieldNote[]): IdentifierKey[] {
  const typed = Object.entries(values).flatMap(([name, value]): IdentifierKey[] =>
    name.startsWith('identifier:') ? [{ idTypeCode: name.slice('identifier:'.length), idValue: String(value) }] : [],
  );
  const mixed = (values.identifier ?? []).flatMap((written): IdentifierKey[] => {
    const fitting = fittingIdentifier(written, country, values.identifierType);
    if (!fitting) leftOut.push({ field: 'identifier', code: 'identifier-type', facts: { country: country ?? null } });
    return fitting ? [fitting] : [];
  });
  const distinct = new Map([...typed, ...mixed].map((key) => [`${key.idTypeCode} ${key.idValue}`, key]));
  return [...distinct.values()];
}

function fittingIdentifier(written: string, country: CountryCode | undefined, type: string | undefined) {
  const possible = possibleIdentifiers(written, country ?? null, type?.toUpperCase() ?? null);
  return possible.find(({ idTypeCode }) => idTypeCode !== insurersIdType);
}
