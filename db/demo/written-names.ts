import type { CompanyRecord } from '../../src/risk/buyers/company-record.ts';
import { legalFormOf } from '../../src/risk/buyers/legal-forms.ts';
import { plain } from '../../src/risk/buyers/plain-text.ts';
import { inventedCore, languageOf, languages, pick, scatter } from './invented-names.ts';

/** How the books of an insured write the name of a buyer, by the way in which it differs from the register's. */
export const waysOfWriting: Readonly<Record<string, (company: CompanyRecord, number: number) => string>> = {
  'as registered': ({ companyName }) => companyName,
  'in capitals': ({ companyName }) => companyName.toUpperCase(),
  'legal form left out': ({ companyName }) => core(companyName),
  'legal form in full': ({ companyName }) => inFull(companyName),
  'one typo': ({ companyName }, number) => withTypo(companyName, number),
  'two typos': ({ companyName }, number) => withTypo(withTypo(companyName, number), number + 7_919),
  'words swapped': ({ companyName }) => words(core(companyName)).toReversed().join(' '),
  shortened: ({ companyName }, number) => shortened(core(companyName), number),
  'cut off': ({ companyName }) => companyName.slice(0, Math.max(9, Math.ceil(companyName.length * 0.6))),
  abbreviated: ({ companyName }, number) => abbreviated(core(companyName), number),
  'without accents': ({ companyName }, number) => withoutAccents(companyName, number),
  'run together': ({ companyName }) => core(companyName).replaceAll(' ', ''),
  'trade name': ({ companyName, tradingName }) => tradingName ?? companyName,
};

/** Names that no company of the register has, though some look like one. */
export const strangers: Readonly<Record<string, (company: CompanyRecord, number: number) => string>> = {
  'somebody else': (_company, number) => `${inventedCore(languageOf(number), 700_000 + number)} ${formOf(number)}`,
  'a sister in another trade': ({ companyName }, number) => otherTrade(companyName, number),
  'another legal form': ({ companyName }, number) => otherForm(companyName, number),
};

function words(name: string): string[] {
  return name.split(' ').filter(Boolean);
}

function isForm(word: string): boolean {
  return legalFormOf(plain(word).replaceAll(' ', '')) !== undefined || /^(&|z|o\.o\.)$/.test(word);
}

/** The name without its legal form. */
export function core(name: string): string {
  const kept = words(name);
  while (kept.length > 1 && isForm(kept.at(-1) as string)) kept.pop();
  return kept.join(' ');
}

const fullForms: Readonly<Record<string, string>> = {
  GmbH: 'Gesellschaft mit beschränkter Haftung',
  AG: 'Aktiengesellschaft',
  KG: 'Kommanditgesellschaft',
  SARL: 'Société à responsabilité limitée',
  SAS: 'Société par actions simplifiée',
  SpA: 'Società per azioni',
  Srl: 'Società a responsabilità limitata',
  BV: 'Besloten Vennootschap',
  NV: 'Naamloze Vennootschap',
  Ltd: 'Limited',
  PLC: 'Public Limited Company',
  Inc: 'Incorporated',
  Corp: 'Corporation',
  SL: 'Sociedad Limitada',
  AB: 'Aktiebolag',
};

function inFull(name: string): string {
  const form = name.slice(core(name).length + 1);
  return `${core(name)} ${fullForms[form] ?? form}`.trim();
}

function withTypo(name: string, number: number): string {
  const reach = core(name).length;
  const start = scatter(number, 80) % reach;
  const place =
    [...Array(reach).keys()].map((step) => (start + step) % reach).find((at) => /\p{L}/u.test(name[at] ?? '')) ?? 0;
  const [before, letter, after] = [name.slice(0, place), name[place] ?? '', name.slice(place + 1)];
  const other = 'aeinrstlu'[scatter(number, 81) % 9] as string;
  const kinds = [
    before + after,
    before + other + after,
    before + letter + letter + after,
    before + other + letter + after,
  ];
  if (/^\p{L}/u.test(after)) kinds.push(before + after.charAt(0) + letter + after.slice(1));
  return kinds[scatter(number, 82) % kinds.length] as string;
}

/** What people say for short: the first word of several, or two of three. */
function shortened(name: string, number: number): string {
  const all = words(name);
  return all.slice(0, all.length > 2 ? 1 + (scatter(number, 83) % 2) : 1).join(' ');
}

/** Long words with their end left off, or with their letters thinned out: `Masch.bau`, `Intl`. */
function abbreviated(name: string, number: number): string {
  return words(name)
    .map((word, place) => {
      if (word.length < 7 || place === 0) return word;
      if (scatter(number + place, 84) % 2 === 0) return `${word.slice(0, 4)}.`;
      return `${word.slice(0, 4)}.${word.slice(-3)}`;
    })
    .join(' ');
}

const twoLetters: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', æ: 'ae', å: 'aa' };

function withoutAccents(name: string, number: number): string {
  const spelled = number % 2 === 0 ? name.replace(/[äöüßøæå]/g, (sign) => twoLetters[sign] as string) : name;
  return spelled
    .replaceAll('ß', 'ss')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

function formOf(number: number): string {
  return pick(languages[languageOf(number)].forms, number, 85);
}

const trades = [...new Set(Object.values(languages).flatMap((language) => language.trades as readonly string[]))];

function otherTrade(name: string, number: number): string {
  const [first = ''] = words(name);
  const others = trades.filter((trade) => !name.includes(trade));
  return `${first} ${pick(others, number, 86)} ${name.slice(core(name).length + 1)}`.trim();
}

function otherForm(name: string, number: number): string {
  const form = plain(name.slice(core(name).length + 1));
  const others = ['GmbH', 'AG', 'SA', 'Ltd', 'BV', 'SpA', 'AB'].filter((each) => plain(each) !== form);
  return `${core(name)} ${pick(others, number, 87)}`;
}
