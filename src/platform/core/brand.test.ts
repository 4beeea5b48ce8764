import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast, deriveBrand, findingsOnBrand, parseColour, type Rgb, toOklch, toRgb } from './brand.ts';

const aval = { brand: '#0a4e5d', marker: '#dcec6c' };
const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('reading a colour', () => {
  test('reads short and long notation', () => {
    expect(parseColour('#fff')).toEqual([1, 1, 1]);
    expect(parseColour(' #0A4E5D ')).toEqual([10 / 255, 78 / 255, 93 / 255]);
  });
  test.each(['', 'red', '#12', '#12345g', 'url(x)', '#1234567'])('refuses %j', (text) => {
    expect(parseColour(text)).toBeNull();
  });
});

describe('colour mathematics', () => {
  test('black on white is 21 to 1', () => {
    expect(contrast([0, 0, 0], [1, 1, 1])).toBeCloseTo(21, 5);
  });
  test('sRGB survives the way through OKLCH', () => {
    fc.assert(
      fc.property(colour, (hex) => {
        const rgb = parseColour(hex) as Rgb;
        toRgb(toOklch(rgb)).forEach((channel, index) => {
          expect(channel).toBeCloseTo(rgb[index as 0 | 1 | 2], 2);
        });
      }),
    );
  });
});

describe('the default brand', () => {
  test('derives what tokens.css writes for engines without relative colours', () => {
    expect(deriveBrand(aval, 'light')).toMatchObject({ canvas: '#f0f4f5', 'brand-solid': '#0a4e5d', mark: '#e2f27f' });
    expect(deriveBrand(aval, 'dark')).toMatchObject({
      canvas: '#0c1417',
      surface: '#131e21',
      'brand-solid': '#8cc9da',
    });
  });
  test('has no finding', () => {
    expect(findingsOnBrand(aval)).toEqual([]);
  });
});

describe('the guard', () => {
  test('names an input that is not a colour', () => {
    expect(findingsOnBrand({ brand: 'petrol', marker: '#dcec6c' })).toEqual([
      { code: 'not-a-colour', input: 'brand', value: 'petrol' },
    ]);
  });
  test('notices a marker that looks like the selection', () => {
    expect(findingsOnBrand({ brand: '#9aa0a6', marker: '#9aa0a6' }).map((finding) => finding.code)).toContain(
      'marker-like-brand',
    );
  });
  test('keeps every brand readable: text at 4.5, edges at 3, in both themes', () => {
    fc.assert(
      fc.property(colour, colour, (brand, marker) => {
        const low = findingsOnBrand({ brand, marker }).filter((finding) => finding.code === 'contrast-too-low');
        expect(low).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
  test('keeps 840 colours over the circle readable', () => {
    for (let hue = 0; hue < 360; hue += 12)
      for (const chroma of [0.02, 0.1, 0.18, 0.3])
        for (const lightness of [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 0.97]) {
          const hex = `#${toRgb({ lightness, chroma, hue })
            .map((channel) =>
              Math.round(channel * 255)
                .toString(16)
                .padStart(2, '0'),
            )
            .join('')}`;
          const low = findingsOnBrand({ brand: hex, marker: hex }).filter((each) => each.code === 'contrast-too-low');
          expect(low, hex).toEqual([]);
        }
  });
});
