/**
 * The contrast guard of the brand colours (look of the portal, section 4). An insurer sets two colours; everything
 * else derives from them with clamped lightness in `web/look/tokens.css`. This file computes the same clamps, so that
 * a server can check a configuration at start and an engine without relative colours can be given the results.
 */

/** Red, green and blue of sRGB, 0 to 1. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Lightness 0 to 1, chroma from 0, hue in degrees (CSS Color 4, OKLCH). */
export type Oklch = Readonly<{ lightness: number; chroma: number; hue: number }>;

export type Theme = 'light' | 'dark';

/** Custom properties that show the brand, as `#rrggbb`. */
export type BrandTokens = Readonly<Record<BrandToken, string>>;
export type BrandToken = (typeof brandTokens)[number];

/** Every property that derives from a brand colour, spelled as in tokens.css without `--av-`. */
export const brandTokens = [
  'surface',
  'raised',
  'canvas',
  'sunken',
  'hover',
  'line',
  'line-2',
  'control-line',
  'brand-solid',
  'brand-solid-2',
  'brand-text',
  'brand-tint',
  'brand-tint-2',
  'brand-line',
  'mark',
  'mark-strong',
  'focus',
] as const;

type Clamp = Readonly<{ of: 'brand' | 'marker'; lightness: (of: number) => number; chroma: number }>;

const at = (lightness: number) => () => lightness;
const atMost = (limit: number) => (of: number) => Math.min(of, limit);
const atLeast = (limit: number) => (of: number) => Math.max(of, limit);
const brand = (lightness: Clamp['lightness'], chroma: number): Clamp => ({ of: 'brand', lightness, chroma });
const marker = (lightness: Clamp['lightness'], chroma: number): Clamp => ({ of: 'marker', lightness, chroma });

/** The clamps of tokens.css. Two of light are plain white there. */
const clamps: Readonly<Record<Theme, Readonly<Record<BrandToken, Clamp>>>> = {
  light: {
    surface: brand(at(1), 0),
    raised: brand(at(1), 0),
    canvas: brand(at(0.964), 0.005),
    sunken: brand(at(0.983), 0.003),
    hover: brand(at(0.957), 0.007),
    line: brand(at(0.898), 0.009),
    'line-2': brand(at(0.8), 0.013),
    'control-line': brand(at(0.61), 0.02),
    'brand-solid': brand(atMost(0.42), 0.15),
    'brand-solid-2': brand(atMost(0.36), 0.13),
    'brand-text': brand(atMost(0.42), 0.15),
    'brand-tint': brand(at(0.957), 0.012),
    'brand-tint-2': brand(at(0.892), 0.024),
    'brand-line': brand(at(0.64), 0.05),
    mark: marker(at(0.925), 0.14),
    'mark-strong': marker(at(0.8), 0.17),
    focus: brand(at(0.48), 0.15),
  },
  dark: {
    surface: brand(at(0.225), 0.016),
    raised: brand(at(0.265), 0.018),
    canvas: brand(at(0.185), 0.014),
    sunken: brand(at(0.205), 0.015),
    hover: brand(at(0.278), 0.02),
    line: brand(at(0.325), 0.02),
    'line-2': brand(at(0.43), 0.022),
    'control-line': brand(at(0.58), 0.022),
    'brand-solid': brand(atLeast(0.8), 0.09),
    'brand-solid-2': brand(atLeast(0.86), 0.08),
    'brand-text': brand(atLeast(0.8), 0.09),
    'brand-tint': brand(at(0.275), 0.03),
    'brand-tint-2': brand(at(0.36), 0.045),
    'brand-line': brand(at(0.58), 0.07),
    mark: marker(at(0.46), 0.095),
    'mark-strong': marker(at(0.86), 0.16),
    focus: brand(at(0.82), 0.11),
  },
};

/** Inks do not take the brand's hue; they are what the derived grounds are measured against. */
const inks: Readonly<Record<Theme, Readonly<{ ink: string; onBrand: string; onMark: string }>>> = {
  light: { ink: '#0d2129', onBrand: '#ffffff', onMark: '#0d2129' },
  dark: { ink: '#e7eeef', onBrand: '#0c1417', onMark: '#f3f8ee' },
};

/** Reads `#rgb` or `#rrggbb`; anything else is `null`. */
export function parseColour(text: string): Rgb | null {
  const hex = /^#(?:([0-9a-f]{3})|([0-9a-f]{6}))$/i.exec(text.trim());
  if (!hex) return null;
  const digits = hex[2] ?? [...(hex[1] ?? '')].map((digit) => digit + digit).join('');
  const channel = (index: number) => Number.parseInt(digits.slice(index, index + 2), 16) / 255;
  return [channel(0), channel(2), channel(4)];
}

/** WCAG 2.2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/** The derived properties of one theme. Throws `RangeError` on a colour that `parseColour` does not read. */
export function deriveBrand(colours: BrandColours, theme: Theme): BrandTokens {
  const sources = { brand: toOklch(colourOrThrow(colours.brand)), marker: toOklch(colourOrThrow(colours.marker)) };
  const derived = brandTokens.map((token) => {
    const { of, lightness, chroma } = clamps[theme][token];
    const source = sources[of];
    const clamped = { ...source, lightness: lightness(source.lightness), chroma: Math.min(source.chroma, chroma) };
    return [token, toHex(toRgb(clamped))] as const;
  });
  return Object.fromEntries(derived) as BrandTokens;
}

/** The two inputs: `brand` is for actions, links and selection, `marker` highlights. Hexadecimal. */
export type BrandColours = Readonly<{ brand: string; marker: string }>;

/**
 * Something about a configured brand that an operator should know. `ratio` is what was measured, `least` what WCAG
 * requires.
 */
export type BrandFinding =
  | Readonly<{ code: 'not-a-colour'; input: keyof BrandColours; value: string }>
  | Readonly<{ code: 'contrast-too-low'; theme: Theme; pair: string; ratio: number; least: number }>
  | Readonly<{ code: 'marker-like-brand'; distance: number }>;

/** Checks a brand in both themes. An empty list means: readable everywhere, and the marker stands out. */
export function findingsOnBrand(colours: BrandColours): BrandFinding[] {
  const unread = (['brand', 'marker'] as const).filter((input) => parseColour(colours[input]) === null);
  if (unread.length > 0) return unread.map((input) => ({ code: 'not-a-colour', input, value: colours[input] }));
  return [...contrastFindings(colours, 'light'), ...contrastFindings(colours, 'dark'), ...markerFindings(colours)];
}

/** Text needs a contrast of 4.5, edges and graphics of 3 (WCAG 2.2, 1.4.3 and 1.4.11). */
function contrastFindings(colours: BrandColours, theme: Theme): BrandFinding[] {
  const tokens = deriveBrand(colours, theme);
  const { ink, onBrand, onMark } = inks[theme];
  const pairs: ReadonlyArray<readonly [string, string, string, number]> = [
    ['text on brand', onBrand, tokens['brand-solid'], 4.5],
    ['text on brand, hovered', onBrand, tokens['brand-solid-2'], 4.5],
    ['brand text on canvas', tokens['brand-text'], tokens.canvas, 4.5],
    ['brand text on tint', tokens['brand-text'], tokens['brand-tint'], 4.5],
    ['ink on canvas', ink, tokens.canvas, 4.5],
    ['ink on selected navigation', ink, tokens['brand-tint-2'], 4.5],
    ['text on marker', onMark, tokens.mark, 4.5],
    ['control edge on canvas', tokens['control-line'], tokens.canvas, 3],
    ['focus ring on canvas', tokens.focus, tokens.canvas, 3],
    ['used in granted', tokens['brand-solid'], tokens['brand-tint-2'], 3],
  ];
  return pairs.flatMap(([pair, front, ground, least]) => {
    const ratio = contrast(colourOrThrow(front), colourOrThrow(ground));
    return ratio < least ? [{ code: 'contrast-too-low' as const, theme, pair, ratio, least }] : [];
  });
}

/** A marker of the brand's own hue is not seen as a marker where a selection lies beside it. */
function markerFindings(colours: BrandColours): BrandFinding[] {
  const tokens = deriveBrand(colours, 'light');
  const distance = oklabDistance(colourOrThrow(tokens.mark), colourOrThrow(tokens['brand-tint-2']));
  return distance < 0.045 ? [{ code: 'marker-like-brand', distance }] : [];
}

function colourOrThrow(text: string): Rgb {
  const colour = parseColour(text);
  if (!colour) throw new RangeError(`Not a colour: ${text}`);
  return colour;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function gamma(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
}

/** Björn Ottosson's Oklab matrices, as CSS Color 4 prints them. */
function toOklab([red, green, blue]: Rgb): readonly [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** sRGB to OKLCH. */
export function toOklch(colour: Rgb): Oklch {
  const [lightness, a, b] = toOklab(colour);
  return { lightness, chroma: Math.hypot(a, b), hue: (Math.atan2(b, a) * 180) / Math.PI };
}

/** OKLCH to sRGB; out of gamut, chroma gives way until the colour can be shown, lightness and hue stay. */
export function toRgb({ lightness, chroma, hue }: Oklch): Rgb {
  let [inside, outside] = [0, chroma];
  if (isShown(unclampedRgb(lightness, chroma, hue))) inside = chroma;
  for (let step = 0; step < 20 && inside < outside; step += 1) {
    const middle = (inside + outside) / 2;
    if (isShown(unclampedRgb(lightness, middle, hue))) inside = middle;
    else outside = middle;
  }
  return unclampedRgb(lightness, inside, hue).map((channel) => Math.min(1, Math.max(0, channel))) as unknown as Rgb;
}

function unclampedRgb(lightness: number, chroma: number, hue: number): Rgb {
  const radians = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(radians), chroma * Math.sin(radians)];
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    gamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    gamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    gamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

/** A tiny excess over the gamut comes from rounding; the colour can be shown. */
function isShown(colour: Rgb): boolean {
  return colour.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function oklabDistance(one: Rgb, other: Rgb): number {
  const [first, second] = [toOklab(one), toOklab(other)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

function toHex(colour: Rgb): string {
  return `#${colour
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}
