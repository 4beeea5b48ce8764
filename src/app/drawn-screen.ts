import type { PublicConfig } from '../platform/core/public-config.ts';

/* A screen that the server draws before the application is there (decision 135). */

/** Cookie in which a browser keeps what a drawing must know of it: `1440x900 Europe/Berlin`, encoded. */
export const browserCookie = 'aval-browser';

/** What is to be drawn, for whom. */
export type ScreenToDraw = Readonly<{
  /** Path and query of the page. */
  address: string;
  config: PublicConfig;
  /** Languages that the browser asks for, the best first. */
  languages: readonly string[];
  /** The reader's window, in px. */
  window: Readonly<{ width: number; height: number }>;
  /** IANA name of the reader's time zone. */
  timeZone: string;
}>;

/** The screen as it was drawn. */
export type DrawnScreen = Readonly<{
  html: string;
  locale: string;
  theme: string;
  density: string;
  /** Names of the built style files that it wears. */
  styles: readonly string[];
  /** What was read for it: the application begins with it. */
  reads: readonly DrawnRead[];
}>;

/** A key of the query cache with its data. */
export type DrawnRead = readonly [key: readonly unknown[], data: unknown];

/** A reply of the API, read for a drawing. */
export type ReadReply = Readonly<{ status: number; type: string; body: string }>;

/** Draws a screen; `read` answers a path of the API to its reader, `stylesOf` names the style files that a drawing wears. */
export type DrawScreen = (
  screen: ScreenToDraw,
  surroundings: Readonly<{ read(url: string): Promise<ReadReply>; stylesOf(html: string): readonly string[] }>,
) => Promise<DrawnScreen>;

/** What a drawing says: that it needs a read, that it is done, or that it failed. */
export type FromDrawing =
  | Readonly<{ kind: 'read'; read: number; url: string }>
  | Readonly<{ kind: 'drawn'; screen: DrawnScreen }>
  | Readonly<{ kind: 'failed'; message: string; code?: string | undefined }>;

/** The reply to a read of a drawing. */
export type ToDrawing = Readonly<{ read: number; reply: ReadReply }>;

/** `data-` attribute of the portal's element while it shows what the server drew. */
export const drawnMark = 'drawn';

/** `id` of the element that holds what was read for a drawing, as JSON. */
export const drawnReadsId = 'drawn-reads';
