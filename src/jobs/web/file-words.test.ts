import { expect, test } from 'vitest';
import { lineStateWords, resultHeads, resultWords } from '../line-words.ts';
import { cellSentences, ruleSentences } from '../problem-sentences.ts';
import { templateColumns } from '../template.ts';
import { fileWords } from './file-words.ts';
import { cellProblems } from './job-labels.ts';

test('the words of all files are named, and no others', () => {
  const heads = Object.values(templateColumns).flatMap((columns) => columns.map(({ head }) => head));
  const used = [
    ...heads,
    ...Object.values(lineStateWords),
    ...Object.values(resultHeads),
    ...Object.values(resultWords),
    ...Object.values(cellSentences),
    ...Object.values(ruleSentences),
  ];
  expect([...new Set(fileWords.map(({ message }) => message))].sort()).toEqual([...new Set(used)].sort());
});

test('files say of a cell what the screens say of it', () => {
  const onScreen = Object.entries(cellProblems).map(([code, { message }]) => [code, message]);
  expect(Object.fromEntries(onScreen)).toEqual(cellSentences);
});
