import { publishedEntities } from './insurer-entities.ts';

/** What a toggle is set to: on, off, or one of several variants by name. */
export type ToggleValue = boolean | string;

/** Values by toggle name. */
export type ToggleValues = Readonly<Record<string, ToggleValue>>;

/** A toggle that the portal asks about; every other name is ignored wherever it comes from. */
export type Toggle = Readonly<{ name: string; description: string; standard: ToggleValue }>;

/** Switches off the renewal of policies of one insurer entity (row C11). */
const renewalToggles: readonly Toggle[] = publishedEntities.map(({ code }) => ({
  name: `tmp-policy-renewal-${code}`,
  description: `Renewal of policies of ${code}`,
  standard: true,
}));

/** All toggles (rows A2, A6), declared once. */
export const knownToggles: readonly Toggle[] = [
  { name: 'micro-frontend', description: 'The portal runs in an app shell, whose toggles count', standard: false },
  ...renewalToggles,
];

const known = new Map(knownToggles.map((toggle) => [toggle.name, toggle]));

/** Whether the portal has a toggle of that name. */
export function isKnownToggle(name: string): boolean {
  return known.has(name);
}

/** A toggle's value from text: `true` and `false` are booleans, anything else is the name of a variant. */
export function readToggleText(text: string): ToggleValue {
  return text === 'true' ? true : text === 'false' ? false : text;
}

/**
 * The values of a toggles file `{"name": {"value": …, "description": …}}` (row A2): of every known entry its `value`,
 * and nothing else. An entry without a usable value keeps what it was before.
 */
export function readToggleFile(file: unknown): ToggleValues {
  return fromEntries(
    Object.entries(isRecord(file) ? file : {}).map(([name, entry]) => [
      name,
      isRecord(entry) ? entry['value'] : undefined,
    ]),
  );
}

/** The overrides among a page's query parameters (row A6); unknown names are ignored. */
export function readOverrides(parameters: Iterable<readonly [string, string]>): ToggleValues {
  return fromEntries([...parameters].map(([name, text]) => [name, readToggleText(text)]));
}

/** Lays values over the standard ones, later over earlier. */
export function settleToggles(...layers: readonly ToggleValues[]): ToggleValues {
  const standard = Object.fromEntries(knownToggles.map((toggle) => [toggle.name, toggle.standard]));
  return Object.assign(standard, ...layers.map((layer) => fromEntries(Object.entries(layer))));
}

/** Whether a toggle is on: any variant is, `false` is not. */
export function isOn(toggles: ToggleValues, name: string): boolean {
  return (toggles[name] ?? known.get(name)?.standard ?? false) !== false;
}

/**
 * Whether policies of an entity can be renewed here. `listedAs` is the entity's code as listed, or OTHER; one that only
 * the configuration lists has no toggle of its own and goes by that of OTHER.
 */
export function isRenewalOn(toggles: ToggleValues, listedAs: string): boolean {
  const own = `tmp-policy-renewal-${listedAs}`;
  return isOn(toggles, isKnownToggle(own) ? own : 'tmp-policy-renewal-OTHER');
}

function fromEntries(entries: ReadonlyArray<readonly [string, unknown]>): ToggleValues {
  return Object.fromEntries(
    entries.filter((entry): entry is [string, ToggleValue] => isKnownToggle(entry[0]) && isToggleValue(entry[1])),
  );
}

function isToggleValue(value: unknown): value is ToggleValue {
  return typeof value === 'boolean' || typeof value === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
