import { parseAst } from 'vite';
import { expect, test } from 'vitest';
import { pureRoots } from './pure-roots.ts';

type Transform = { handler(this: { parse: typeof parseAst }, code: string, id: string): { code: string } };

/** A root file as browsers get it, without blank lines. */
function inBrowser(code: string, name = 'covers.contract.ts'): string {
  const { handler } = pureRoots().transform as unknown as Transform;
  const { code: pure } = handler.call({ parse: parseAst }, code, `/portal/src/risk/covers/${name}`);
  return pure.trim().replaceAll(/\n\s*\n/g, '\n');
}

test('operations keep how they are called, and shapes stay with the server', () => {
  const contract = `
import { z } from 'zod';
import { holderOf, operation } from '../../platform/core/contract.ts';
import { pageOf } from '../../platform/core/page.ts';
import { coverStatuses } from './cover.ts';
const remark = z.string();
const coverShape = z.strictObject({ status: z.enum(coverStatuses), remark });
const ofCover = { method: 'POST', access: holderOf('tci-access'), params: z.strictObject({}), reply: coverShape };
export const coversContract = {
  listCovers: operation({ method: 'GET', path: '/covers', summary: 'Covers', access: holderOf('tci-access'), reply: pageOf(coverShape) }),
  printCover: operation({ ...ofCover, path: '/covers/letter', summary: 'A letter', reply: 'stream' }),
};`;
  expect(inBrowser(contract)).toBe(`import { holderOf, operation } from '../../platform/core/contract.ts';
const ofCover = /*#__PURE__*/ (() => ({ method: 'POST', access: holderOf('tci-access'), }))();
export const coversContract = /*#__PURE__*/ (() => ({
  listCovers: operation({ method: 'GET', path: '/covers', access: holderOf('tci-access'), }),
  printCover: operation({ ...ofCover, path: '/covers/letter', reply: 'stream' }),
}))();`);
});

test('what is made of shapes goes with them, and the rules beside them stay', () => {
  const rules = `
import { z } from 'zod';
import { dayShape, addDays as later } from './day.ts';
export const periodShape = z.strictObject({ from: dayShape });
export function isPeriod(value) { return periodShape.safeParse(value).success; }
export const target = { shape: periodShape, after: (day) => later(day, 1) };`;
  expect(inBrowser(rules, 'period.ts')).toBe(`import { addDays as later } from './day.ts';
export const target = { after: (day) => later(day, 1) };`);
});
