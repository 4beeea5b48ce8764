import type { WrittenName } from './written-name.ts';

/** An index of names by their letters, so that similar ones are found without reading all of them. */
export type NameIndex<Named> = Readonly<{
  /** Those that share most with a name, the closest first. */
  closest(written: WrittenName, most: number): readonly Named[];
}>;

/** Makes an index of things by all the names that each has. */
export function indexNames<Named>(
  things: readonly Named[],
  namesOf: (thing: Named) => readonly WrittenName[],
): NameIndex<Named> {
  const entries = things.flatMap((thing) => namesOf(thing).map((written) => ({ thing, written })));
  const byTrigram = new Map<string, number[]>();
  const byInitials = new Map<string, number[]>();
  for (const [place, { written }] of entries.entries()) {
    for (const trigram of written.trigrams) push(byTrigram, trigram, place);
    if (written.initials !== '') push(byInitials, written.initials, place);
    if (written.key.length < 7) push(byInitials, written.key, place);
  }
  return {
    closest(written, most) {
      const shared = new Map<number, number>();
      for (const trigram of written.trigrams)
        for (const place of byTrigram.get(trigram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
      const alike = [...shared]
        .map(([place, common]) => {
          const { trigrams } = (entries[place] as (typeof entries)[number]).written;
          // a short text shares little with anything: it is ranked together with texts that share much
          const likeness = (2 * common) / (trigrams.size + written.trigrams.size);
          const within = common / Math.max(4, Math.min(trigrams.size, written.trigrams.size));
          return { place, likeness: Math.max(likeness, 0.75 * within) };
        })
        .sort((one, other) => other.likeness - one.likeness || one.place - other.place)
        .slice(0, most);
      const short = [...(byInitials.get(written.key) ?? []), ...(byInitials.get(written.initials) ?? [])];
      const places = [...alike.map(({ place }) => place), ...short.slice(0, most)];
      return [...new Set(places.map((place) => (entries[place] as (typeof entries)[number]).thing))];
    },
  };
}

function push(lists: Map<string, number[]>, key: string, place: number): void {
  const list = lists.get(key);
  if (list) list.push(place);
  else lists.set(key, [place]);
}
