/** Why a file as a whole cannot be read. Faults of single lines are refusals of those lines and never end a file. */
export const fileFaults = [
  'file-missing',
  'file-empty',
  'file-too-large',
  'format-unknown',
  'format-spreadsheet-97',
  'format-open-document',
  'format-binary-workbook',
  'workbook-encrypted',
  'workbook-malformed',
  'workbook-too-many-parts',
  'workbook-expands-too-far',
  'sheet-missing',
  'encoding-unknown',
  'encoding-mismatch',
  'quote-unclosed',
  'line-malformed',
  'line-endless',
  'format-no-text',
  'too-many-rows',
  'too-many-columns',
  'too-many-cells',
  'cell-too-long',
  'takes-too-long',
] as const;

export type FileFault = (typeof fileFaults)[number];

/** A file that cannot be read, with the fault and what explains it (limits, names, line numbers). */
export class UnreadableFile extends Error {
  readonly fault: FileFault;
  readonly facts: Readonly<Record<string, string | number>>;

  constructor(fault: FileFault, facts: Readonly<Record<string, string | number>> = {}, cause?: unknown) {
    super(fault, { cause });
    this.name = 'UnreadableFile';
    this.fault = fault;
    this.facts = facts;
  }
}
