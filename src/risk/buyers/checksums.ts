/**
 * Check digits of company identifiers, as their registers publish them. Each takes the normalised value and says
 * whether its check digits fit. Only schemes that the registers apply without exception are used for refusing.
 */
export type Checksum = (value: string) => boolean;

function digitsOf(text: string): number[] {
  return [...text].map(Number);
}

function weightedSum(digits: readonly number[], weights: readonly number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0);
}

function lastDigit(value: string): number {
  return Number(value.at(-1));
}

/** Weighted sum of the leading digits; `checkDigit` makes the last digit from its remainder, `null` when none fits. */
function weighted(
  weights: readonly number[],
  modulus: number,
  checkDigit: (remainder: number) => number | null,
): Checksum {
  return (value) => checkDigit(weightedSum(digitsOf(value), weights) % modulus) === lastDigit(value);
}

/** 11 − remainder, where 11 counts as 0 and 10 is never given out. */
const elevenMinus = (remainder: number) => (remainder === 0 ? 0 : remainder === 1 ? null : 11 - remainder);

/** Luhn: SIREN, SIRET, Swedish, Italian and Canadian numbers. */
export const luhn: Checksum = (value) => {
  const sum = digitsOf(value)
    .toReversed()
    .reduce((total, digit, place) => {
      const doubled = place % 2 === 1 ? digit * 2 : digit;
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return sum % 10 === 0;
};

/** ISO 7064 mod 97-10 over letters as 10..35: LEI. */
export const mod97: Checksum = (value) => {
  const remainder = [...value].reduce((rest, sign) => {
    const number = Number.parseInt(sign, 36);
    return (rest * (number > 9 ? 100 : 10) + number) % 97;
  }, 0);
  return remainder === 1;
};

/** ISO 7064 mod 11,10: German VAT number (after `DE`), Croatian OIB. */
export const mod11And10: Checksum = (value) => {
  const digits = digitsOf(value.replace(/^\D+/, ''));
  const product = digits.slice(0, -1).reduce((carry, digit) => {
    const sum = (carry + digit) % 10 || 10;
    return (sum * 2) % 11;
  }, 10);
  return (11 - product) % 10 === digits.at(-1);
};

/** Belgium: the last two digits are 97 − (the first eight mod 97). */
export const belgianEnterprise: Checksum = (value) => 97 - (Number(value.slice(0, 8)) % 97) === Number(value.slice(8));

/** Switzerland and Liechtenstein, UID after `CHE`. */
export const swissUid: Checksum = (value) => weighted([5, 4, 3, 2, 7, 6, 5, 4], 11, elevenMinus)(value.slice(3));

/** Czech Republic and Slovakia, IČO. */
export const czechIco: Checksum = weighted([8, 7, 6, 5, 4, 3, 2], 11, (remainder) => (11 - remainder) % 10);

/** Denmark, CVR: the weighted sum of all eight digits is a multiple of eleven. */
export const danishCvr: Checksum = (value) => weightedSum(digitsOf(value), [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0;

/** Finland, Y-tunnus. */
export const finnishBusinessId: Checksum = weighted([7, 9, 10, 5, 8, 4, 2], 11, elevenMinus);

/** Norway, organisasjonsnummer. */
export const norwegianOrganisation: Checksum = weighted([3, 2, 7, 6, 5, 4, 3, 2], 11, elevenMinus);

/** Poland, NIP. */
export const polishNip: Checksum = weighted([6, 5, 7, 2, 3, 4, 5, 6, 7], 11, (remainder) =>
  remainder === 10 ? null : remainder,
);

/** Portugal, NIPC. */
export const portugueseNipc: Checksum = weighted([9, 8, 7, 6, 5, 4, 3, 2], 11, (remainder) =>
  remainder < 2 ? 0 : 11 - remainder,
);

/** Hungary, the first eight digits of the tax number. */
export const hungarianTaxNumber: Checksum = weighted([9, 7, 3, 1, 9, 7, 3], 10, (remainder) => (10 - remainder) % 10);

/** Greece, AFM after `EL`. */
export const greekAfm: Checksum = (value) =>
  weighted([256, 128, 64, 32, 16, 8, 4, 2], 11, (remainder) => remainder % 10)(value.slice(2));

/** Luxembourg, VAT number after `LU`: the last two digits are the first six mod 89. */
export const luxembourgVat: Checksum = (value) => Number(value.slice(2, 8)) % 89 === Number(value.slice(8));

/** Romania, CUI: two to ten digits, weighted from the right. */
export const romanianCui: Checksum = (value) => {
  const padded = value.padStart(10, '0');
  return ((weightedSum(digitsOf(padded), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === lastDigit(value);
};

/** Bulgaria, EIK of nine digits: a second row of weights where the first leaves ten. */
export const bulgarianEik: Checksum = (value) => {
  const digits = digitsOf(value);
  const first = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7, 8]) % 11;
  const remainder = first < 10 ? first : weightedSum(digits, [3, 4, 5, 6, 7, 8, 9, 10]) % 11;
  return remainder % 10 === lastDigit(value);
};

/** Estonia, registrikood: a second row of weights where the first leaves ten. */
export const estonianCode: Checksum = (value) => {
  const digits = digitsOf(value);
  const first = weightedSum(digits, [1, 2, 3, 4, 5, 6, 7]) % 11;
  const remainder = first < 10 ? first : weightedSum(digits, [3, 4, 5, 6, 7, 8, 9]) % 11;
  return remainder % 10 === lastDigit(value);
};

/** Spain, NIF of organisations: control digit, or letter for the forms that use one. */
export const spanishNif: Checksum = (value) => {
  const digits = digitsOf(value.slice(1, 8));
  const sum = digits.reduce((total, digit, place) => {
    const part = place % 2 === 0 ? digit * 2 : digit;
    return total + (part > 9 ? part - 9 : part);
  }, 0);
  const control = (10 - (sum % 10)) % 10;
  const given = value.at(-1) as string;
  return given === String(control) || given === 'JABCDEFGHI'[control];
};

/** Australia, ABN: one is taken off the first digit, then the weighted sum is a multiple of 89. */
export const australianAbn: Checksum = (value) => {
  const [first = 0, ...rest] = digitsOf(value);
  return weightedSum([first - 1, ...rest], [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]) % 89 === 0;
};

/** Australia, ACN. */
export const australianAcn: Checksum = weighted([8, 7, 6, 5, 4, 3, 2, 1], 10, (remainder) => (10 - remainder) % 10);

/** Thailand, juristic person number of thirteen digits. */
export const thaiJuristicPerson: Checksum = weighted(
  [13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  11,
  (remainder) => (11 - remainder) % 10,
);
