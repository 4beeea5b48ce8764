import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrast, parseColour, type Rgb } from './brand.ts';

const tokens = readFileSync(new URL('../ui/look/tokens.css', import.meta.url), 'utf8');

/** Every value of a token in hexadecimal notation: in light, then in dark; the light one alone where both have it. */
function valuesOf(name: string): Rgb[] {
  return [...tokens.matchAll(new RegExp(`--av-${name}: (#[0-9a-f]{6});`, 'g'))].map(
    ([, colour]) => parseColour(colour ?? '') as Rgb,
  );
}

it.each(['inverse', 'inverse-2'])('what stands on %s can be read in both themes, what is dangerous too', (ground) => {
  const grounds = valuesOf(ground);
  expect(grounds.length).toBeGreaterThan(1);
  for (const name of ['on-inverse', 'on-inverse-2', 'on-inverse-neg']) {
    const inks = valuesOf(name);
    expect(inks.length, name).toBeGreaterThan(0);
    grounds.forEach((colour, theme) => {
      expect(contrast(inks[theme] ?? (inks[0] as Rgb), colour), `${name} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    });
  }
});
