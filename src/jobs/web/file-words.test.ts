import { expect, test } from 'vitest';
import { lineStateWords, resultHeads, resultWords } from '../line-words.ts';
import { templateColumns } from '../template.ts';
import { fileWords } from './file-words.ts';

test('the words of all files are named, and no others', () => {
  const heads = Object.values(templateColumns).flatMap((columns) => columns.map(({ head }) => head));
  const used = [
    ...heads,
    ...Object.values(lineStateWords),
    ...Object.values(resultHeads),
    ...Object.values(resultWords),
  ];
  expect(fileWords.map(({ message }) => message).sort()).toEqual([...new Set(used)].sort());
});
