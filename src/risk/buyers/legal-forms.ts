/**
 * Legal forms as they are written in company names, in the normal form of `readName`. They say little about which
 * company is meant, so they are kept apart from the words that are searched. Spelled-out forms map to their short form.
 */
const shortForms = [
  // German
  'gmbh mbh ag kg kgaa ohg ug eg ek ev gbr se',
  // French, Belgian, Luxembourg
  'sa sas sasu sarl sarlu eurl snc sci scop scs sca scrl srl sprl asbl',
  // Dutch
  'bv nv vof cv',
  // English
  'ltd plc llp llc lp inc corp co pty pte bhd sdn dac clg',
  // Italian, Spanish, Portuguese, Latin American
  'spa srls sapa sl slu sau slne lda ltda cia sab sapi rl',
  // Nordic and Baltic
  'ab hb oy oyj as asa aps ks hf ehf sia uab ou',
  // Central and Eastern European
  'spzoo sp zoo spk spj sro spol vos doo dd kft zrt nyrt bt ood eood ad ead ooo zao pao oao tov',
  // Cyrillic and Greek
  'ооо оао зао пао тов еоод оод αε επε ικε',
  // Asian
  'kk gk yk',
].flatMap((line) => line.split(' '));

const spelledOut: Readonly<Record<string, string>> = {
  limited: 'ltd',
  incorporated: 'inc',
  corporation: 'corp',
  company: 'co',
  aktiengesellschaft: 'ag',
  kommanditgesellschaft: 'kg',
  aktiebolag: 'ab',
  aktiebolaget: 'ab',
  osakeyhtio: 'oy',
  aktieselskab: 'as',
  anpartsselskab: 'aps',
  compagnie: 'cie',
  株式会社: 'kk',
  合同会社: 'gk',
  有限会社: 'yk',
  有限公司: 'ltd',
  有限责任公司: 'ltd',
  股份有限公司: 'ltd',
  주식회사: 'kk',
  유한회사: 'yk',
  株: 'kk',
  有: 'yk',
};

const byWord: ReadonlyMap<string, string> = new Map([
  ...shortForms.map((form): [string, string] => [form, form]),
  ...Object.entries(spelledOut),
]);

/** Legal forms written without blanks around them, longest first. */
const attached = Object.keys(spelledOut)
  .filter((form) => !/^[a-z]/.test(form))
  .sort((one, other) => other.length - one.length);

/** The legal form that a word of a name is, in its short form; `undefined` when it is none. */
export function legalFormOf(word: string): string | undefined {
  return byWord.get(word);
}

/** Puts blanks around legal forms that scripts without blanks attach to the name. */
export function detachLegalForms(name: string): string {
  const form = attached.find((each) => name.includes(each));
  return form ? name.replace(form, ` ${form} `) : name;
}
