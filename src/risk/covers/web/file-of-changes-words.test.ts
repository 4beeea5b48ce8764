import { expect, test } from 'vitest';
import { englishWords } from '../change-rows.ts';
import { changeLabels } from './file-of-changes-words.ts';

test('screens write files of changes in the words that are read again', () => {
  expect(changeLabels(({ message = '' }) => message)).toEqual(englishWords);
});
