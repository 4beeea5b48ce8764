import type { Constants } from './constants.ts';
import type { CountrySpecials } from './country-specials.ts';
import type { InsurerEntity } from './insurer-entities.ts';
import type { ToggleValues } from './toggles.ts';

/** Where the browser reads the configuration (row A1). */
export const publicConfigPath = '/static/js/config.json';

/** `data-session` of the portal's element in the page of a browser without a session: nobody is asked who is signed in. */
export const noSession = 'none';

/** The part of the server's settings that every visitor may read, also before signing in. It contains no secret. */
export type PublicConfig = Readonly<{
  version: string;
  env: string;
  /** Whether people sign in at the development identity provider, without a password. */
  isDemo: boolean;
  brand: Readonly<{
    name: string;
    /** Title of the website. */
    title: string;
    /** Path or address of an image, `null` for the name in letters. */
    logo: string | null;
    /** `#rrggbb`: actions, links, selection. */
    color: string;
    /** `#rrggbb`: the marker. */
    marker: string;
  }>;
  /** Contacts at the insurer; each is `null` where the operator names none. */
  contact: Readonly<{ email: string | null; phone: string | null }>;
  apiBase: string;
  defaultApiVersion: string;
  /** Authorization endpoint of the identity provider; `null` while it cannot be reached. */
  authorizeUrl: string | null;
  /** Where a visitor goes to sign in: the server makes state, nonce and challenge, then leads to `authorizeUrl`. */
  signInPath: string;
  toggles: Readonly<{
    /** The toggles file of the app shell; read only when the toggle `micro-frontend` is on (row A2). */
    location: string;
    values: ToggleValues;
  }>;
  /** Whether the portal writes mails. */
  sendsMail: boolean;
  /** Whether any tool of the insurer or a partner is connected; which ones is for the signed-in to know. */
  offersTools: boolean;
  tagManagerId: string | null;
  monitoringScriptUrl: string | null;
  /** IANA name of the time zone in which the insurer's days begin. */
  timeZone: string;
  /** The instant at which the server's clock is held (tests, screenshots); `null` while the clock runs. */
  clock: string | null;
  session: Readonly<{ idleSeconds: number; warningSeconds: number }>;
  countrySpecials: CountrySpecials;
  /** The insurer's entities that are known here, with those that the configuration adds (row C15). */
  insurerEntities: readonly InsurerEntity[];
  constants: Constants;
}>;
