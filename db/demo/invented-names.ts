/**
 * Invented words and company names, made by arithmetic alone: the same number gives the same name on every machine, and
 * no real company's name is used. Each language has its own sounds, so that accents and endings fit.
 */
type Language = Readonly<{
  onsets: readonly string[];
  vowels: readonly string[];
  codas: readonly string[];
  endings: readonly string[];
  trades: readonly string[];
  forms: readonly string[];
}>;

const split = (text: string) => text.split(' ');

/** Sounds, trades and legal forms by language. */
export const languages = {
  german: {
    onsets: split('b br d f fr g h k kl l m n pf r sch schw st t tr w z'),
    vowels: split('a e i o u ä ö ü ei au ie'),
    codas: split('l n r s ch ck nd rg lt rz tz mm ng ß'),
    endings: split('er mann berg feld bach hof wald ing stein au'),
    trades: split(
      'Maschinenbau Werkzeuge Handel Logistik Elektro Stahlbau Möbel Lebensmittel Technik Großhandel Verpackung Kunststoffe',
    ),
    forms: ['GmbH', 'AG', 'KG', 'GmbH & Co. KG', 'OHG', 'e.K.'],
  },
  french: {
    onsets: split('b bl c ch d f fl g gr j l m n p pr r s t tr v'),
    vowels: split('a e é i o u ai eau oi ou è'),
    codas: split('l n r s t nt lle tte nne rd ct'),
    endings: split('ier eau ac et in ard elle ois eur ande'),
    trades: split(
      'Transports Bâtiment Distribution Négoce Emballages Menuiserie Électricité Agroalimentaire Textiles Équipements Matériaux',
    ),
    forms: ['SARL', 'SA', 'SAS', 'EURL', 'SNC', 'S.A.R.L.'],
  },
  italian: {
    onsets: split('b c d f fr g gr l m n p pr r s sp st t tr v z'),
    vowels: split('a e i o u ia io'),
    codas: split('l n r s ll nn rr tt zz'),
    endings: split('ini etti ario elli one ese ano esco ucci ato'),
    trades: split('Ceramiche Tessuti Meccanica Alimentari Trasporti Costruzioni Arredamenti Vini Officine Macchine'),
    forms: ['SpA', 'Srl', 'S.r.l.', 'SNC', 'SAPA'],
  },
  dutch: {
    onsets: split('b bl d dr g gr h k kl l m n p r s sch st t v w z'),
    vowels: split('a aa e ee i ie o oe oo u ui ij'),
    codas: split('l n r s k m t nd rk lt ng'),
    endings: split('sen stra ma huis dijk burg veen kamp donk laar'),
    trades: split('Groothandel Bouw Techniek Voeding Bloemen Verpakkingen Scheepvaart Installaties Transport Zuivel'),
    forms: ['BV', 'NV', 'VOF', 'B.V.'],
  },
  english: {
    onsets: split('b br c ch cl d f g h l m n p r s sh st t th tr w'),
    vowels: split('a e i o u ea ee oo ou ay'),
    codas: split('l n r s ck ll nd rn st th ng rd'),
    endings: split('ton ley ford wood field well by worth ham stone'),
    trades: split(
      'Supplies Engineering Foods Textiles Trading Packaging Components Timber Electronics Furniture Marine Plastics',
    ),
    forms: ['Ltd', 'PLC', 'LLP', 'Limited', 'Inc', 'LLC', 'Corp'],
  },
  spanish: {
    onsets: split('b c ch d f g h j l ll m n p r s t tr v z'),
    vowels: split('a e i o u á é í ó ue ie'),
    codas: split('l n r s d z ñ rr'),
    endings: split('ez ado ero ino aga ares illo osa ente ura'),
    trades: split(
      'Comercial Alimentación Construcciones Maquinaria Textiles Frutas Conservas Cerámicas Suministros Transportes',
    ),
    forms: ['SL', 'SA', 'S.L.', 'SLU'],
  },
  nordic: {
    onsets: split('b bj d f fj g h j k kv l m n r s sk sv t tr v'),
    vowels: split('a e i o u y å ä ö ø æ'),
    codas: split('l n r s k m nd rg lm rk st'),
    endings: split('sen gren vik dal holm lund berg näs rud stad'),
    trades: split('Industri Fisk Skog Teknik Handel Bygg Marin Papir Livsmedel Verktøy'),
    forms: ['AB', 'AS', 'ASA', 'ApS', 'Oy', 'A/S'],
  },
  slavic: {
    onsets: split('b br c č d dr h k kr l m n p př r s st š t v z ž'),
    vowels: split('a e i o u á ě í ó ů y'),
    codas: split('l n r s k ch v ř st ł c'),
    endings: split('ek ova ski ice any ów nik ák ina owicz'),
    trades: split('Strojírny Handel Budowa Doprava Kovo Textil Nábytek Żywność Meble Stavby'),
    forms: ['s.r.o.', 'a.s.', 'Sp. z o.o.', 'SA', 'd.o.o.', 'Kft.'],
  },
} as const satisfies Record<string, Language>;

export type LanguageName = keyof typeof languages;

const names = Object.keys(languages) as LanguageName[];

/** Languages in other scripts. Companies of the register have them only where they are asked for by name. */
const languagesInOtherScripts = {
  russian: {
    onsets: split('б бр в г гр д ж з к кр л м н п пр р с ст т ф х ц ч ш щ'),
    vowels: split('а е и о у ы я ю э'),
    codas: split('л н р с к в м й ж ч х'),
    endings: split('ов ев ин ский ая ник ское ец ица енко ово ья'),
    trades: split(
      'Хлебозавод Стройсервис Машиностроение Торговля Логистика Энергия Промышленность Мебель Щебень Химия',
    ),
    forms: ['ООО', 'АО', 'ПАО', 'ЗАО'],
  },
  ukrainian: {
    onsets: split('б бр в г ґ д ж з к кр л м н п р с ст т х ц ч ш щ'),
    vowels: split('а е и о у і ї є ю я'),
    codas: split('л н р с к в м й ж ч'),
    endings: split('енко ук ський івка ець ин ів ова иця'),
    trades: split('Будівництво Торгівля Логістика Енергія Харчування Меблі Зернопродукт'),
    forms: ['ТОВ', 'ПрАТ'],
  },
  bulgarian: {
    onsets: split('б бр в г гр д ж з к кр л м н п р с ст т х ц ч ш щ'),
    vowels: split('а е и о у ъ я ю'),
    codas: split('л н р с к в м й ч'),
    endings: split('ов ев ска ово ица ник ец'),
    trades: split('Строителство Търговия Логистика Енергия Храни Мебели Транспорт'),
    forms: ['ООД', 'ЕООД', 'АД'],
  },
  serbian: {
    onsets: split('б бр в г д ђ ж з ј к кр л љ м н њ п р с ст т ћ х ц ч ш'),
    vowels: split('а е и о у'),
    codas: split('л н р с к в м ј ж'),
    endings: split('ић ов ица ски ево ац'),
    trades: split('Грађевинар Трговина Логистика Енергија Храна Намештај Превоз'),
    forms: ['ДОО', 'АД'],
  },
  greek: {
    onsets: split('β γ δ θ κ λ μ ν π ρ σ στ τ φ χ ψ ξ μπ ντ γκ'),
    vowels: split('α ε η ι ο υ ω ου αυ ευ ει οι αι'),
    codas: split('ν ρ λ γγ μπ ντ κ'),
    endings: split('ίδης όπουλος άκης ιανή ικός άδης ούδη'),
    trades: split('Εμπορική Τεχνική Μεταφορές Τρόφιμα Κατασκευές Ναυτιλία Ενεργειακή'),
    forms: ['Α.Ε.', 'Ε.Π.Ε.', 'Ο.Ε.', 'Ι.Κ.Ε.'],
  },
} as const satisfies Record<string, Language>;

export type LanguageInOtherScript = keyof typeof languagesInOtherScripts;

const namesInOtherScripts = Object.keys(languagesInOtherScripts) as LanguageInOtherScript[];

function soundsOf(language: LanguageName | LanguageInOtherScript): Language {
  return { ...languages, ...languagesInOtherScripts }[language];
}

/** Spreads neighbouring numbers far apart, the same way every time (the finaliser of MurmurHash3). */
export function scatter(number: number, salt = 0): number {
  let mixed = (number + Math.imul(salt, 0x9e3779b1)) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** One of a list, by a scattered number. */
export function pick<Item>(list: readonly Item[], number: number, salt = 0): Item {
  return list[scatter(number, salt) % list.length] as Item;
}

/** The language of a number, when a company's country sets none. */
export function languageOf(number: number): LanguageName {
  return pick(names, number, 1);
}

/** The language in another script of a number. */
export function languageInOtherScriptOf(number: number): LanguageInOtherScript {
  return pick(namesInOtherScripts, number, 1);
}

/** An invented word of two or three syllables, capitalised. There are several hundred thousand in each language. */
export function inventedWord(language: LanguageName | LanguageInOtherScript, number: number): string {
  const { onsets, vowels, codas, endings } = soundsOf(language);
  const part = (list: readonly string[], salt: number) => pick(list, number, salt);
  const first = part(onsets, 2) + part(vowels, 3) + part(codas, 4);
  const second = scatter(number, 5) % 3 === 0 ? '' : part(vowels, 6) + part(codas, 7);
  const word = first + second + part(endings, 8);
  return word.charAt(0).toLocaleUpperCase('en') + word.slice(1);
}

/**
 * A company's name without its legal form: one or two invented words, often a trade. Every seventh second word is one
 * of a few hundred common ones, as in life.
 */
export function inventedCore(language: LanguageName | LanguageInOtherScript, number: number): string {
  const words = [inventedWord(language, scatter(number, 9) % 15_000)];
  if (scatter(number, 10) % 5 < 2) {
    const isCommon = scatter(number, 11) % 7 === 0;
    words.push(inventedWord(language, 200_000 + (scatter(number, 12) % (isCommon ? 300 : 6_000))));
  }
  if (scatter(number, 13) % 2 === 0) words.push(pick(soundsOf(language).trades, number, 14));
  return words.join(' ');
}

/** The name of the company with that number, with a legal form of its language. */
export function inventedName(language: LanguageName | LanguageInOtherScript, number: number): string {
  return `${inventedCore(language, number)} ${pick(soundsOf(language).forms, number, 15)}`;
}
