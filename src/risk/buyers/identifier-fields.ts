import { textCellType } from '../../bulk/imports/cell-types.ts';
import {
  type Field,
  type FieldNote,
  field,
  repeatedField,
  type Synonyms,
  type ValuesOf,
  wordsOf,
} from '../../bulk/imports/field.ts';
import { headerWords } from '../../bulk/imports/header-words.ts';
import type { CountryCode } from '../../platform/core/countries.ts';
import { identifierCellType } from './company-cell-types.ts';
import {
  type IdentifierKey,
  type IdentifierType,
  identifierFault,
  identifierType,
  identifierTypes,
  insurersIdType,
  isCarriedIn,
  normaliseIdentifier,
  possibleIdentifiers,
  readIdentifier,
} from './identifiers.ts';

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
  any: 'identifier|stceg|hrb|rcs|id value|identifier value|kennung',
  en: 'vat|vat nr|vat id|vat registration nr|tax id|tax nr|tin|registration nr|register nr|company registration nr|national id|company identifier|legal id|identifier nr|value of identifier|identification nr|identification value',
  de: 'kennungswert|wert der kennung|kennnummer|identifikationsnummer|identifikationswert|identifikator|ust id|ust id nr|ustidnr|umsatzsteuer id|umsatzsteueridentifikationsnummer|mwst nr|handelsregister|handelsregisternummer|hr nr|registernummer|steuernummer',
  fr: 'tva|nr tva|tva intracommunautaire|nr tva intracommunautaire|immatriculation|nr immatriculation|identifiant national|valeur identifiant|nr identifiant|nr identification|valeur identification',
  nl: 'btw|btw nr|btw id|identificatienummer|identificatie|waarde identificatie|waarde nummer|waarde identificator',
  it: 'numero di registro|iva|nr iva|identificativo|valore identificativo|valore identificatore|codice identificativo|nr identificativo',
  es: 'nif|nif iva|nr registro|registro mercantil|identificador|valor identificador|nr identificador|nr identificación|valor identificación',
};

/** Names that say "tax or register number" without saying whose: they are of no one type. */
const namesOfNone: ReadonlySet<string> = new Set(wordsOf(identifierWords).map((words) => words.join(' ')));

const typedFields: Readonly<Record<TypedIdentifier, Field<string>>> = Object.fromEntries(
  identifierTypes
    .filter(({ code }) => !typesWithoutField.has(code))
    .map((type) => [`identifier:${type.code}`, field(identifierCellType(type.code), { any: namesOfType(type) })]),
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
const anyIdentifier = textCellType(60, (text) => (/(?:\d\D*){4}/.test(text) && text.length < 30 ? 0.6 : 0.1));

/** Codes of the types by what files call them: their code, the register's name and what people say. */
const codesByName: ReadonlyMap<string, readonly string[]> = namesOfAllTypes();

function namesOfAllTypes(): ReadonlyMap<string, readonly string[]> {
  const codes = new Map<string, string[]>();
  for (const type of identifierTypes) {
    for (const name of [type.code, ...type.code.split('-').slice(0, 1), ...namesOfType(type).split('|')]) {
      const key = headerWords(name).join('');
      if (key !== '') codes.set(key, [...(codes.get(key) ?? []), type.code]);
    }
  }
  return codes;
}

/** The types that somebody may mean; `'any'` for words that name no one type (`VAT`), none for unknown ones. */
function typesNamed(written: string): readonly string[] | 'any' {
  const words = headerWords(written);
  if (words.length === 0 || namesOfNone.has(words.join(' '))) return 'any';
  return codesByName.get(words.join('')) ?? [];
}

/** Text of units alone, such as a currency, names no type. */
const typeName = textCellType(60, (text) => (headerWords(text).length > 0 && typesNamed(text).length > 0 ? 1 : 0));

/**
 * Register and tax numbers: one field for each type, one for columns that mix the types of many countries, and one
 * for the type where a file names it beside the number.
 */
export const identifierFields = {
  identifier: repeatedField(anyIdentifier, identifierWords),
  identifierType: field(
    typeName,
    {
      any: 'id type',
      en: 'identifier type|id type code|type of identifier|id kind|kind of identifier|identification type|type of id',
      de: 'kennungsart|kennungstyp|art der kennung|typ der kennung|nummernart|art der nummer|identifikatortyp|identifikationsart|identifikationstyp',
      fr: 'type identifiant|nature identifiant|type identification',
      nl: 'soort nummer|type nummer|soort identificatie|type identificatie|identificatietype',
      it: 'tipo identificativo|tipo di identificativo|tipo identificatore|tipo di identificatore|tipo codice identificativo',
      es: 'tipo identificador|tipo identificación',
    },
    { byHead: 'named' },
  ),
  ...typedFields,
} as const;

type Values = ValuesOf<typeof identifierFields>;

/**
 * The register numbers of a line. A number of a mixed column takes the type that the line names beside it, or else the
 * one that it fits among those of the country, national ones first; one that fits none is left out and noted.
 */
export function identifiersOf(values: Values, country: CountryCode | undefined, leftOut: FieldNote[]): IdentifierKey[] {
  const typed = Object.entries(values).flatMap(([name, value]): IdentifierKey[] =>
    name.startsWith('identifier:') ? [{ idTypeCode: name.slice('identifier:'.length), idValue: String(value) }] : [],
  );
  const named = typesNamed(values.identifierType ?? '');
  const mixed = (values.identifier ?? []).flatMap((written): IdentifierKey[] => {
    const fitting = fittingIdentifier(written, country, named);
    if (!fitting) leftOut.push(noteOnMisfit(written, country, named));
    return fitting ? [fitting] : [];
  });
  const distinct = new Map([...typed, ...mixed].map((key) => [`${key.idTypeCode} ${key.idValue}`, key]));
  return [...distinct.values()];
}

/** The insurer's own id of the company: in a column of its own, or as the number whose type the line says it is. */
export function companyIdOf(values: Values & Readonly<{ companyId?: string }>): string | undefined {
  const [written] = values.identifier ?? [];
  const insurers = identifierType(insurersIdType);
  if (values.companyId !== undefined || written === undefined || !insurers) return values.companyId;
  if (!typesNamed(values.identifierType ?? '').includes(insurersIdType)) return undefined;
  return readIdentifier(insurers, written) ?? undefined;
}

function fittingIdentifier(written: string, country: CountryCode | undefined, named: readonly string[] | 'any') {
  return possibleIdentifiers(written, country ?? null, null).find(
    ({ idTypeCode }) => idTypeCode !== insurersIdType && (named === 'any' || named.includes(idTypeCode)),
  );
}

/** Why a number went into none of the types: no company there has such one, or it does not look like one. */
function noteOnMisfit(written: string, country: CountryCode | undefined, named: readonly string[] | 'any'): FieldNote {
  const meant = named === 'any' ? [] : named.flatMap((code) => identifierType(code) ?? []);
  const [type] = meant.filter((each) => country === undefined || isCarriedIn(each, country));
  if (!type) return { field: 'identifier', code: 'identifier-type', facts: { country: country ?? null } };
  const fault = identifierFault(type, normaliseIdentifier(type, written)) ?? 'pattern';
  return { field: 'identifier', code: `identifier-${fault}`, facts: { example: type.example } };
}
