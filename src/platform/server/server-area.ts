import type { AnyListColumns } from '../core/area.ts';
import type { CountrySpecials } from '../core/country-specials.ts';
import type { InsurerEntity } from '../core/insurer-entities.ts';
import type { Locale } from '../core/locale.ts';
import type { RecordKinds } from '../core/record-kinds.ts';
import type { Declaration } from '../core/slot.ts';
import type { PdfRenderer } from './pdf/pdf-renderer.ts';
import type { Routes } from './routes.ts';
import type { Subscription } from './subscribers.ts';
import type { Work } from './work.ts';

/** Whether the house insurer answers, how long it takes over what it does not decide at once, and where exchange rates are published. */
export type InsurersSide = Readonly<{
  houseInsurer: Readonly<{ on: boolean; delaySeconds: number; rulesFile: string | null }>;
  /** `null` or absent: none are fetched. */
  exchangeRatesUrl?: string | null;
}>;

/** What the portal is set up with: each resource picks what it needs, and names what it needs besides. */
export type SetUp = InsurersSide &
  Readonly<{
    brand: Readonly<{ name: string; color: string }>;
    /** Who answers questions at the insurer; each is `null` where the operator names none. */
    contact: Readonly<{ email: string | null; phone: string | null }>;
    /** The account that premium is transferred to; `null` where the operator names none. */
    premiumAccount: Readonly<{ name: string; iban: string }> | null;
    /** Where people reach the portal. */
    publicUrl: string;
    timeZone: string;
    countrySpecials: CountrySpecials;
    insurerEntities: readonly InsurerEntity[];
    /** The words of the screens in a language, by their English text. */
    translatorFor: (locale: Locale) => (english: string) => string;
    renderer: PdfRenderer;
    /** Who reads the history of which records, and the lists as files, as the manifests of the roots declare them. */
    recordKinds: RecordKinds;
    exports: readonly AnyListColumns[];
    /** All routes, once they are put together. */
    routes: () => readonly Routes[];
  }>;

/**
 * What a resource is on the server: its manifest, `server/<resource>.area.ts`. Contexts list their manifests
 * (`src/<context>/server/areas.ts`), and `src/app/server/areas.ts` lists the contexts.
 */
export type ServerArea<Needs = SetUp> = Readonly<{
  /** Its folder under `src/`. */
  name: string;
  /** The use cases behind its contracts. */
  routes?: (setUp: Needs) => readonly Routes[];
  /** What it does in the transaction of others, in the order of the contexts. */
  subscriptions?: (side: InsurersSide) => readonly Subscription[];
  /** What it does without a request. */
  work?: (side: InsurersSide) => readonly Work[];
  /** What it declares to contexts below it. */
  declares?: readonly Declaration[];
}>;

/** Declares what a resource is on the server. */
export function defineServerArea<Needs = SetUp>(area: ServerArea<Needs>): ServerArea<Needs> {
  return area;
}

/** After how many seconds the house insurer answers what its rules do not decide; `null` where a core system does. */
export function houseSeconds({ houseInsurer: { on, delaySeconds } }: InsurersSide): number | null {
  return on ? delaySeconds : null;
}
