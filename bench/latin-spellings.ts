/**
 * Names in Cyrillic and Greek letters as somebody spells them in Latin ones, letter by letter from the standards and
 * with the accents that they have. The search has tables of its own; these are what is held against it.
 */
import type { LanguageInOtherScript } from '../db/demo/invented-names.ts';

type Spelling = (name: string) => string;

function table(text: string, more: Readonly<Record<string, string>> = {}): Readonly<Record<string, string>> {
  return { ...Object.fromEntries(text.split(' ').map((pair) => pair.split('=') as [string, string])), ...more };
}

function spelledBy(letters: Readonly<Record<string, string>>): Spelling {
  const longest = Object.keys(letters).sort((one, other) => other.length - one.length);
  const pattern = new RegExp(longest.join('|'), 'gi');
  return (name) =>
    name.normalize('NFC').replace(pattern, (found) => {
      const spelled = letters[found.toLowerCase()] ?? '';
      return found.charAt(0) === found.charAt(0).toLowerCase()
        ? spelled
        : spelled.charAt(0).toUpperCase() + spelled.slice(1);
    });
}

const russian =
  'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ы=y э=e ю=yu я=ya';
const soft = { ь: '', ъ: '' };
const bgn = table(russian, { ...soft, ё: 'yo', ье: 'ye', ия: 'iya', ий: 'iy' });
const passport = table(russian, { ...soft, й: 'i', ю: 'iu', я: 'ia', ё: 'e', ъ: 'ie' });
const iso9 = table(
  'а=a б=b в=v г=g д=d е=e ё=ë ж=ž з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=c ч=č ш=š щ=ŝ ъ=ʺ ы=y ь=ʹ э=è ю=û я=â і=ì ї=ï є=ê ґ=g̀ ђ=đ ј=ǰ љ=l̂ њ=n̂ ћ=ć џ=d̂',
);
const press = table(russian, { ...soft, й: 'y', ий: 'y', ый: 'y', х: 'h', ё: 'yo', ц: 'ts' });
const german = table(
  'а=a б=b в=w г=g д=d е=e ж=sch з=s и=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=ch ц=z ч=tsch ш=sch щ=schtsch ы=y э=e ю=ju я=ja',
  soft,
);
const ukraine = table(
  'а=a б=b в=v г=h ґ=g д=d е=e є=ie ж=zh з=z зг=zgh и=y і=i ї=i й=i к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=kh ц=ts ч=ch ш=sh щ=shch ю=iu я=ia',
  soft,
);
const bulgaria = table(
  'а=a б=b в=v г=g д=d е=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sht ъ=a ь=y ю=yu я=ya',
);
const serbia = table(
  'а=a б=b в=v г=g д=d ђ=đ е=e ж=ž з=z и=i ј=j к=k л=l љ=lj м=m н=n њ=nj о=o п=p р=r с=s т=t ћ=ć у=u ф=f х=h ц=c ч=č џ=dž ш=š',
);
const serbiaWithoutAccents = table(
  Object.entries(serbia)
    .map(([letter, latin]) => `${letter}=${latin}`)
    .join(' '),
  {
    ђ: 'dj',
    ж: 'z',
    ћ: 'c',
    ч: 'c',
    ш: 's',
    џ: 'dz',
  },
);
const elot = table(
  'α=a ά=a β=v γ=g δ=d ε=e έ=e ζ=z η=i ή=i θ=th ι=i ί=i κ=k λ=l μ=m ν=n ξ=x ο=o ό=o π=p ρ=r σ=s ς=s τ=t υ=y ύ=y φ=f χ=ch ψ=ps ω=o ώ=o ου=ou ού=ou γγ=ng γξ=nx γχ=nch',
);
const iso843 = table(
  'α=a ά=á β=v γ=g δ=d ε=e έ=é ζ=z η=ī ή=ī́ θ=th ι=i ί=í κ=k λ=l μ=m ν=n ξ=x ο=o ό=ó π=p ρ=r σ=s ς=s τ=t υ=y ύ=ý φ=f χ=ch ψ=ps ω=ō ώ=ṓ αυ=au ευ=eu ου=ou ού=oú',
);
const spokenGreek = table(
  'α=a ά=a β=v γ=g δ=d ε=e έ=e ζ=z η=i ή=i θ=th ι=i ί=i κ=k λ=l μ=m ν=n ξ=x ο=o ό=o π=p ρ=r σ=s ς=s τ=t υ=i ύ=i φ=f χ=h ψ=ps ω=o ώ=o ου=ou ού=ou γγ=ng ει=i οι=i αι=e αυ=av ευ=ev',
);

/** `αυ` and `ευ` are spoken with an `f` before unvoiced consonants, `μπ` begins a word with a `b`. */
function greekBy(letters: Readonly<Record<string, string>>): Spelling {
  const spell = spelledBy(letters);
  return (name) =>
    spell(
      name
        .replace(/(?<=^| )μπ/giu, 'b')
        .replace(/([αε])υ(?=[θκξπστφχψ]|$| )/giu, '$1f')
        .replace(/([αε])υ(?![\u0300-\u036f])/giu, '$1v'),
    );
}

/** The ways in which names of a language are spelled. */
const spellings: Readonly<Record<LanguageInOtherScript, readonly Spelling[]>> = {
  russian: [bgn, passport, iso9, press, german].map(spelledBy),
  ukrainian: [ukraine, iso9].map(spelledBy),
  bulgarian: [bulgaria, iso9].map(spelledBy),
  serbian: [serbia, serbiaWithoutAccents].map(spelledBy),
  greek: [greekBy(elot), spelledBy(iso843), greekBy(spokenGreek)],
};

/** A name in Latin letters, by the standard of that number. */
export function inLatinLetters(name: string, language: LanguageInOtherScript, number: number): string {
  const ways = spellings[language];
  return (ways[number % ways.length] as Spelling)(name);
}
