import { pick, scatter } from '../db/demo/invented-names.ts';
import { legalFormOf } from '../src/risk/buyers/legal-forms.ts';
import { plain } from '../src/risk/buyers/plain-text.ts';

/** Ways in which people miss a name (targets.md): each makes of a name what somebody might type instead. */
export const misspellings: Readonly<Record<string, (name: string, number: number) => string>> = {
  exact: (name) => name,
  'one typo': (name, number) => withTypos(name, 1, number),
  'two typos': (name, number) => withTypos(name, 2, number),
  'two typos, no legal form': (name, number) => withTypos(core(name), 2, number),
  'swapped words, one typo': (name, number) => withTypos(words(core(name)).toReversed().join(' '), 1, number),
  'one typo, unfinished': (name, number) => withTypos(unfinished(core(name)), 1, number),
  accents: (name, number) => withOtherAccents(name, number),
};

/** The legal form in full, and every second time one typo in the rest of the name. */
export function withFormInFull(name: string, number: number): string {
  const written = core(name);
  const form = name.slice(written.length).trim();
  const inFull = pick(formsInFull[form] ?? [form], number, 36);
  return `${number % 2 === 0 ? written : withTypos(written, 1, number)} ${inFull}`.trim();
}

const formsInFull: Readonly<Record<string, readonly string[]>> = {
  GmbH: ['Gesellschaft mit beschränkter Haftung', 'Gesellschaft mit beschraenkter Haftung', 'Gesellschaft m.b.H.'],
  AG: ['Aktiengesellschaft'],
  KG: ['Kommanditgesellschaft'],
  'GmbH & Co. KG': ['Gesellschaft mit beschränkter Haftung & Co. Kommanditgesellschaft'],
  OHG: ['offene Handelsgesellschaft'],
  'e.K.': ['eingetragener Kaufmann', 'eingetragene Kauffrau'],
  SARL: ['Société à responsabilité limitée', 'societe a responsabilite limitee'],
  'S.A.R.L.': ['société à responsabilité limitée'],
  SA: ['Société anonyme', 'Sociedad Anónima', 'Spółka akcyjna'],
  SAS: ['Société par actions simplifiée'],
  EURL: ['Entreprise unipersonnelle à responsabilité limitée'],
  SNC: ['Société en nom collectif', 'Società in nome collettivo'],
  SpA: ['Società per azioni'],
  Srl: ['Società a responsabilità limitata'],
  'S.r.l.': ['Societa a responsabilita limitata'],
  SAPA: ['Società in accomandita per azioni'],
  BV: ['Besloten Vennootschap', 'besloten vennootschap met beperkte aansprakelijkheid'],
  'B.V.': ['besloten vennootschap met beperkte aansprakelijkheid'],
  NV: ['Naamloze Vennootschap'],
  VOF: ['vennootschap onder firma'],
  Ltd: ['Limited', 'Private Limited Company'],
  Limited: ['Private Limited Company'],
  PLC: ['Public Limited Company'],
  LLP: ['Limited Liability Partnership'],
  LLC: ['Limited Liability Company'],
  Inc: ['Incorporated'],
  Corp: ['Corporation'],
  SL: ['Sociedad Limitada', 'Sociedad de Responsabilidad Limitada'],
  'S.L.': ['Sociedad Limitada'],
  SLU: ['Sociedad Limitada Unipersonal'],
  AB: ['Aktiebolag', 'Aktiebolaget'],
  AS: ['Aksjeselskap', 'Aktsiaselts'],
  ASA: ['Allmennaksjeselskap'],
  ApS: ['Anpartsselskab'],
  'A/S': ['Aktieselskab'],
  Oy: ['Osakeyhtiö'],
  's.r.o.': ['společnost s ručením omezeným', 'spoločnosť s ručením obmedzeným'],
  'a.s.': ['akciová společnost'],
  'Sp. z o.o.': ['Spółka z ograniczoną odpowiedzialnością', 'spolka z ograniczona odpowiedzialnoscia'],
  'd.o.o.': ['društvo s ograničenom odgovornošću', 'družba z omejeno odgovornostjo'],
  'Kft.': ['korlátolt felelősségű társaság'],
  ООО: ['Общество с ограниченной ответственностью'],
  АО: ['Акционерное общество'],
  ПАО: ['Публичное акционерное общество'],
  ЗАО: ['Закрытое акционерное общество'],
  ТОВ: ['Товариство з обмеженою відповідальністю'],
  ПрАТ: ['Приватне акціонерне товариство'],
  ООД: ['Дружество с ограничена отговорност'],
  ЕООД: ['Еднолично дружество с ограничена отговорност'],
  АД: ['Акционерно дружество', 'Акционарско друштво'],
  ДОО: ['Друштво са ограниченом одговорношћу'],
  'Α.Ε.': ['Ανώνυμη Εταιρεία', 'Ανώνυμη Εταιρία'],
  'Ε.Π.Ε.': ['Εταιρεία Περιορισμένης Ευθύνης'],
  'Ο.Ε.': ['Ομόρρυθμη Εταιρεία'],
  'Ι.Κ.Ε.': ['Ιδιωτική Κεφαλαιουχική Εταιρεία'],
};

function words(name: string): string[] {
  return name.split(' ').filter(Boolean);
}

function isLegalForm(word: string): boolean {
  return legalFormOf(plain(word).replaceAll(' ', '')) !== undefined;
}

/** The name without its legal form. */
function core(name: string): string {
  const kept = words(name);
  while (kept.length > 1 && (isLegalForm(kept.at(-1) as string) || /^(&|z|GmbH|o\.o\.)$/.test(kept.at(-1) as string)))
    kept.pop();
  return kept.join(' ');
}

/** The last word cut to its first part, as when somebody is still typing. */
function unfinished(name: string): string {
  const all = words(name);
  const last = all.pop() as string;
  return [...all, last.slice(0, Math.max(4, Math.ceil(last.length * 0.65)))].join(' ');
}

const kinds = [replaced, removed, added, swapped];

/** So many typos, at places apart from each other, none in the legal form. */
export function withTypos(name: string, count: number, number: number): string {
  const reach = core(name).length;
  const first = neighbourLetter(name, scatter(number, 30) % reach, reach);
  if (count === 1) return typo(name, first, number, 31);
  const second = neighbourLetter(name, (first + 2 + (scatter(number, 32) % Math.max(1, reach - 4))) % reach, reach);
  const [early, late] = first < second ? [first, second] : [second, first];
  return typo(typo(name, late, number, 33), early, number, 34);
}

/** The nearest letter from a place on. */
function neighbourLetter(name: string, place: number, reach: number): number {
  for (let step = 0; step < reach; step++) {
    const at = (place + step) % reach;
    if (/\p{L}/u.test(name[at] as string)) return at;
  }
  return 0;
}

function typo(name: string, place: number, number: number, salt: number): string {
  return (kinds[scatter(number, salt) % kinds.length] as (typeof kinds)[number])(name, place, number);
}

const alphabets = ['abcdefghijklmnopqrstuvwxyz', 'абвгдежзиклмнопрстуфхцчшя', 'αβγδεζηθικλμνξοπρστυφχψω'];

/** A letter of the script in which the name is written. */
function letter(name: string, number: number, place: number): string {
  const alphabet = /\p{Script=Greek}/u.test(name) ? 2 : /\p{Script=Cyrillic}/u.test(name) ? 1 : 0;
  const letters = alphabets[alphabet] as string;
  return letters[scatter(number + place, 35) % letters.length] as string;
}

function replaced(name: string, place: number, number: number): string {
  return name.slice(0, place) + letter(name, number, place) + name.slice(place + 1);
}

function removed(name: string, place: number): string {
  return name.slice(0, place) + name.slice(place + 1);
}

function added(name: string, place: number, number: number): string {
  return name.slice(0, place) + letter(name, number, place) + name.slice(place);
}

function swapped(name: string, place: number): string {
  const next = name[place + 1];
  if (next === undefined || !/\p{L}/u.test(next)) return removed(name, place);
  return name.slice(0, place) + next + name[place] + name.slice(place + 2);
}

const german: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'oe', æ: 'ae', å: 'aa' };

/** Accents left off, or written as the two letters that stand for them. */
function withOtherAccents(name: string, number: number): string {
  const lower = name.toLowerCase();
  if (number % 2 === 0)
    return lower
      .replace(/[äöüßøæå]/g, (sign) => german[sign] as string)
      .normalize('NFD')
      .replace(/\p{M}/gu, '');
  const bare: Readonly<Record<string, string>> = { ß: 'ss', ø: 'o', æ: 'ae', ł: 'l' };
  return lower
    .replace(/[ßøæł]/g, (sign) => bare[sign] as string)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}
