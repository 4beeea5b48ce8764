import { expect, test } from 'vitest';
import { englishWords } from '../change-rows.ts';
import { wordsOfChanges } from './file-of-changes-words.ts';

test('screens write files of changes in the words that are read again', () => {
  expect(wordsOfChanges(({ message = '' }) => message)).toEqual(englishWords);
});
