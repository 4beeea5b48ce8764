/** Signs with which a spreadsheet program begins to calculate, their wide forms among them. */
const formulaBeginning = /^[=+\-@\t\r\n＝＋－＠]/;

/** A number as people write one, with its sign: it calculates to itself. */
const signedNumber = /^[+-]?\d+(?:[., ']\d+)*%?$/;

/**
 * Whether a spreadsheet program would take the text for a formula. Negative numbers are none, and stay what they are
 * (OWASP: CSV injection).
 */
export function isFormula(text: string): boolean {
  return formulaBeginning.test(text) && !signedNumber.test(text);
}
