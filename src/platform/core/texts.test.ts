import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { expect, it } from 'vitest';
import { Texts, withOneFullStop } from './texts.ts';

it.each([
  ['Die Frist war der 13. Sept..', 'Die Frist war der 13. Sept.'],
  ['Fällig am <0>13. Sept.</0>. Melden Sie jetzt.', 'Fällig am <0>13. Sept.</0> Melden Sie jetzt.'],
  ['Cover stops on 13 Sept 2026.', 'Cover stops on 13 Sept 2026.'],
  ['Wait...', 'Wait...'],
])('“%s” is said “%s”', (text, said) => {
  expect(withOneFullStop(text)).toBe(said);
});

it('a sentence ends once, however its day is written', () => {
  const german = compileMessageOrThrow('Die Frist war der {day}.');
  const texts = new Texts({ locale: 'de', messages: { de: { deadline: german } } });
  expect(texts._('deadline', { day: '13. Sept.' })).toBe('Die Frist war der 13. Sept.');
  expect(texts.t('deadline', { day: '13. Sept. 2026' })).toBe('Die Frist war der 13. Sept. 2026.');
});
