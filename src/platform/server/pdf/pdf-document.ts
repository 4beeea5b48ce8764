/* The content of a PDF document, as plain data: every text in the reader's language, every figure in the reader's
   notation. Its author needs no knowledge of layout, and the layout none of insurance. */

/** A PDF document of A4 pages. */
export type PdfDocument = Readonly<{
  /** Also the title that readers of PDF show in their window. */
  title: string;
  /** BCP 47 tag of the texts: screen readers choose their pronunciation by it. */
  language: string;
  /** The issuer: shown in the head of every page, in its colour. */
  brand: Readonly<{ name: string; color: string }>;
  /** At the right end of every head. */
  headNote: string;
  /** In the foot of every page, before the number of the page. */
  foot: string;
  /** Text of the page number: `Page {page} of {pages}`. */
  pageLabel: string;
  /** When it was made, RFC 3339. */
  madeAt: string;
  blocks: readonly Block[];
}>;

export type Block =
  /** Whom a letter is for, line by line, and what it is about: number, day, who answers questions. */
  | Readonly<{ is: 'letter-head'; to: readonly string[]; facts: ReadonlyArray<Term> }>
  /** The name of the record that the document is about, with its identifiers below. */
  | Readonly<{ is: 'title'; text: string; note?: string }>
  /** The position, in a sentence. */
  | Readonly<{ is: 'statement'; text: string; lead?: string }>
  | Readonly<{ is: 'heading'; text: string; note?: string }>
  | Readonly<{ is: 'text'; text: string }>
  | Readonly<{ is: 'terms'; terms: ReadonlyArray<Term> }>
  | Table
  | Signatures
  | Code
  | StepPlot;

/** Rows under their heads; `total` stands below them, its last figure on a double rule. */
export type Table = Readonly<{
  is: 'table';
  columns: readonly Column[];
  rows: ReadonlyArray<readonly Cell[]>;
  total?: readonly Cell[];
}>;

/** Places to sign, side by side: who signs, and what is written there already. */
export type Signatures = Readonly<{
  is: 'signatures';
  places: ReadonlyArray<Readonly<{ who: string; hint: string; signed?: string }>>;
}>;

/** A QR code; `words` say what it is for, beside it and to those who do not see it. */
export type Code = Readonly<{ is: 'code'; text: string; words: string }>;

/** A word and its value. */
export type Term = readonly [term: string, value: string];

/** A column of a table; `share` is its part of the width, against those of its neighbours. */
export type Column = Readonly<{ head: string; share: number; align?: 'right' }>;

/**
 * A cell; `note` is printed below in small type, bold cells carry names and deciding figures, faint ones what no longer
 * counts.
 */
export type Cell = Readonly<{ text: string; note?: string; is?: 'bold' | 'faint' }>;

/** A value that has one of a few levels at any time: steps through time, the first level on top. */
export type StepPlot = Readonly<{
  is: 'step-plot';
  /** What it shows, for those who do not see it. */
  words: string;
  levels: readonly string[];
  /** Levels that have a line and a word at the left. */
  named: readonly string[];
  /** The first of the levels with a hatched background. */
  hatchedFrom?: string;
  /** From and to as parts of the width, 0 to 1; an unknown level is a gap with its text. */
  steps: ReadonlyArray<Readonly<{ level: string; from: number; to: number }>>;
  /** At the left and at the right end of the background. */
  ends: readonly [string, string];
}>;
