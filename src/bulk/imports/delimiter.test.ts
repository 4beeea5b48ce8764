import { describe, expect, it } from 'vitest';
import { detectDelimiter } from './delimiter.ts';

describe('detectDelimiter', () => {
  it.each([
    ['commas', 'a,b,c\n1,2,3\n', ','],
    ['semicolons with decimal commas', 'a;b;c\n1,5;2,5;3\n1,0;2,0;3\n', ';'],
    ['tabs', 'a\tb\n1,5\t2;3\n', '\t'],
    ['bars', 'a|b|c\n1|2,0|3\n', '|'],
    ['semicolons behind a title line', 'Debitorenliste, Stand 31.12.2026\n\na;b;c\n1;2;3\n4;5;6\n7;8;9\n', ';'],
    ['commas with semicolons in quotes', 'a,b\n"x;y;z",1\n"x;y;z",2\n', ','],
    ['names with commas', 'id;name\n1;Müller, Meier, Schulze\n2;Huber\n3;Maier, Söhne\n', ';'],
    ['one column', 'name\nMüller\n', ','],
    ['an announcement', 'sep=;\na,b,c\n', ';'],
    ['a quoted announcement', '"sep=|"\r\na,b\n', '|'],
    ['a single line', 'a;b;c', ';'],
    ['nothing', '', ','],
  ])('finds %s', (_case, text, delimiter) => {
    expect(detectDelimiter(text)).toBe(delimiter);
  });
});
