import { describe, expect, test } from 'vitest';
import { readWhatIsTyped } from './identifier-reading.ts';

describe('an identifier while it is typed', () => {
  test('shows an example where a kind is likely', () => {
    expect(readWhatIsTyped('', 'NL', '')).toEqual({ is: 'empty', example: '12345678' });
    expect(readWhatIsTyped('', null, '')).toEqual({ is: 'empty', example: null });
    expect(readWhatIsTyped('', null, 'LEI')).toMatchObject({ example: expect.stringMatching(/^\w{20}$/) });
  });

  test('is read in any notation, in its normal form', () => {
    expect(readWhatIsTyped('fr 83 123 456 782', 'FR', 'SIREN')).toEqual({
      is: 'right',
      labels: ['SIREN'],
      value: '123456782',
    });
  });

  test('may be of several kinds', () => {
    const reading = readWhatIsTyped('12345678', 'NL', '');
    expect(reading).toMatchObject({ is: 'right', value: '12345678' });
    expect(reading.is === 'right' && reading.labels).toEqual(['KvK-nummer', 'Euler-ID']);
    expect(readWhatIsTyped('12345678', null, '')).toMatchObject({ is: 'right' });
  });

  test('is distinguished from one that is not finished', () => {
    expect(readWhatIsTyped('123456783', 'FR', 'SIREN')).toEqual({ is: 'mistyped' });
    expect(readWhatIsTyped('1234', 'FR', 'SIREN')).toEqual({ is: 'unfinished', example: '123456782' });
  });

  test('of an overseas company is the French one', () => {
    expect(readWhatIsTyped('123 456 782', 'RE', 'SIREN').is).toBe('right');
    expect(readWhatIsTyped('123 45', 'NC', 'RIDET').is).toBe('unfinished');
  });
});
