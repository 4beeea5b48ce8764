/*
 * What a paper says, as plain data: every text in the reader's language, every figure in the reader's notation. Whoever
 * makes one knows nothing of millimetres, and whoever lays it out knows nothing of insurance.
 */

/** A paper of A4 pages. */
export type Sheet = Readonly<{
  /** Also the title that readers of PDF show in their window. */
  title: string;
  /** BCP 47 tag of the texts: screen readers choose their voice by it. */
  language: string;
  /** Who hands it out: stands in the head of every page, in its colour. */
  brand: Readonly<{ name: string; color: string }>;
  /** At the right end of every head. */
  headNote: string;
  /** In the foot of every page, before the number of the page. */
  foot: string;
  /** Words of the number of a page: `Page {page} of {pages}`. */
  pageWords: string;
  /** When it was made, RFC 3339. */
  madeAt: string;
  blocks: readonly Block[];
}>;

export type Block =
  /** The name of the thing the paper is about, with what tells it apart below. */
  | Readonly<{ is: 'title'; text: string; note?: string }>
  /** How things stand, in a sentence. */
  | Readonly<{ is: 'statement'; text: string; lead?: string }>
  | Readonly<{ is: 'heading'; text: string; note?: string }>
  | Readonly<{ is: 'text'; text: string }>
  | Readonly<{ is: 'terms'; terms: ReadonlyArray<Term> }>
  | Readonly<{ is: 'table'; columns: readonly Column[]; rows: ReadonlyArray<readonly Cell[]> }>
  | StepPlot;

/** A word and its value. */
export type Term = readonly [term: string, value: string];

/** A column of a table; `share` is its part of the width, against those of its neighbours. */
export type Column = Readonly<{ head: string; share: number; align?: 'right' }>;

/** A cell; `note` stands below in small, bold cells carry names and deciding figures, faint ones what no longer counts. */
export type Cell = Readonly<{ text: string; note?: string; is?: 'bold' | 'faint' }>;

/** Something that stood on one of a few levels at any time: steps through time, the first level above. */
export type StepPlot = Readonly<{
  is: 'step-plot';
  /** What it shows, for those who do not see it. */
  words: string;
  levels: readonly string[];
  /** Levels that have a line and a word at the left. */
  named: readonly string[];
  /** The first of the levels that lie on hatched ground. */
  hatchedFrom?: string;
  /** From and to as parts of the width, 0 to 1; a level that is none of the levels is a gap with its word. */
  steps: ReadonlyArray<Readonly<{ level: string; from: number; to: number }>>;
  /** At the left and at the right end of the ground. */
  ends: readonly [string, string];
}>;
