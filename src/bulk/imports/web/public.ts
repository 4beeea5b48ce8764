/** What screens of other areas may use of this one. */

export { BlankChoice } from './BlankChoice.tsx';
export { type ColumnOnScreen, ColumnsTable } from './ColumnsTable.tsx';
export { CurrencyChoice } from './CurrencyChoice.tsx';
export { agedText } from './column-texts.ts';
export { type ChosenNotation, NotationChoice } from './NotationChoice.tsx';
export { useWordMeanings } from './word-meanings.ts';
