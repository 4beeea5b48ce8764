/** What is used of `subset-font`, which has no types of its own. */
declare module 'subset-font' {
  type Range = Readonly<{ min: number; max: number }>;
  /** @returns the font with these characters and these ranges of its axes; an axis with a number is fixed there */
  export default function subsetFont(
    font: Buffer,
    characters: string,
    options: Readonly<{ targetFormat: 'woff2'; variationAxes: Readonly<Record<string, Range | number>> }>,
  ): Promise<Buffer>;
}
