import { expect, test } from 'vitest';
import { fillHead } from './fill-head.ts';

test('what a page leaves for the header stands there, and nothing is left behind', () => {
  const html = [
    '<header><div class="_titleText_1" data-slot="title"></div><div class="_views_2" data-slot="views"></div></header>',
    '<main><av-in-head data-slot="title"><h1>Covers</h1>\n<span>$& 89</span></av-in-head><p>Rows</p></main>',
  ].join('');
  expect(fillHead(html)).toBe(
    '<header><div class="_titleText_1" data-slot="title"><h1>Covers</h1>\n<span>$& 89</span></div>' +
      '<div class="_views_2" data-slot="views"></div></header><main><p>Rows</p></main>',
  );
});
