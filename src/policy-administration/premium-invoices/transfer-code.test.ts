import { createRequire } from 'node:module';
import type jsqr from 'jsqr';
import encodeQR from 'qr';
import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { transferCode } from './transfer-code.ts';

/** A CommonJS module, whose types name another way to import it. */
const jsQR: typeof jsqr.default = createRequire(import.meta.url)('jsqr');

const payee = { name: 'Aval Trade Credit', iban: 'NL91 ABNA 0417 1643 00' };
const text = transferCode(payee, money('1234.50', 'EUR'), 'HERM-26-000001') ?? '';

describe('the code of a transfer', () => {
  it('has the lines that EPC069-12 names, in their order', () => {
    expect(text.split('\n')).toEqual([
      'BCD',
      '002',
      '1',
      'SCT',
      '',
      'Aval Trade Credit',
      'NL91ABNA0417164300',
      'EUR1234.50',
      '',
      '',
      'HERM-26-000001',
    ]);
  });

  it('is there for euro alone, for more than nothing and no more than a transfer can carry', () => {
    expect(transferCode(payee, money(100, 'CHF'), 'x')).toBeNull();
    expect(transferCode(payee, money(0, 'EUR'), 'x')).toBeNull();
    expect(transferCode(payee, money(-1, 'EUR'), 'x')).toBeNull();
    expect(transferCode(payee, money(1_000_000_000, 'EUR'), 'x')).toBeNull();
  });

  it('is read back by a decoder of another make', () => {
    const long = transferCode(
      { name: 'Ä'.repeat(80), iban: payee.iban },
      money('999999999.99', 'EUR'),
      'R'.repeat(200),
    );
    for (const written of [text, long ?? '']) {
      const rows = encodeQR(written, 'raw', { ecc: 'medium', border: 4 });
      expect(jsQR(picture(rows, 4), rows.length * 4, rows.length * 4)?.data).toBe(written);
    }
  });
});

/** The modules as pixels, so many to a side. */
function picture(rows: boolean[][], side: number): Uint8ClampedArray {
  const width = rows.length * side;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (let y = 0; y < width; y += 1)
    for (let x = 0; x < width; x += 1)
      if (rows[Math.floor(y / side)]?.[Math.floor(x / side)])
        pixels.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
  return pixels;
}
