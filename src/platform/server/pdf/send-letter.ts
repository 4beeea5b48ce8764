import type { Locale } from '../../core/locale.ts';
import type { Context, DomainEvent } from '../context.ts';
import { readerSlot } from '../reader-settings.ts';
import type { Exchange } from '../routes.ts';
import type { SetUp } from '../server-area.ts';
import { type LetterReader, sendPdf } from './letter.ts';
import type { PdfDocument } from './pdf-document.ts';

/** How letters and reports are made: in whose name, in which words, and by which thread. */
export type Printing = Pick<SetUp, 'renderer' | 'translatorFor' | 'brand' | 'contact' | 'timeZone'>;

/** A letter or a report, from what its reader may see to the file. */
export type Letter<Seen> = Readonly<{
  /** Reads what is on it, in the scope of the reader and with their masks; refuses what they may not have. */
  read(context: Context): Promise<Seen>;
  /** The letter, and the name of its file without the ending. */
  write(seen: Seen, reader: LetterReader): Readonly<{ document: PdfDocument; fileName: string }>;
  /** What the trail records of the download. */
  eventOf(seen: Seen, language: Locale): DomainEvent;
}>;

/** How a letter is asked for: by whom, in which language, and how it is made. */
export type LetterRequest = Readonly<{ language?: Locale | undefined; exchange: Exchange; printing: Printing }>;

/** A letter as a file, and what the trail records once it has been sent. */
export type PrintedLetter = Readonly<{ fileName: string; pdf: Uint8Array; event: DomainEvent }>;

/**
 * Sends a letter as a file in PDF, in the language asked for or else the reader's own. The download is recorded in the
 * trail.
 */
export async function sendLetter<Seen>(letter: Letter<Seen>, request: LetterRequest): Promise<unknown> {
  const { exchange } = request;
  const { fileName, pdf, event } = await printLetter(letter, request);
  await exchange.write((context) => context.record(event));
  return sendPdf(exchange.reply, fileName, pdf);
}

/** Prints a letter; a thread lays it out while no connection of the database is held. */
export async function printLetter<Seen>(
  letter: Letter<Seen>,
  { language, exchange, printing }: LetterRequest,
): Promise<PrintedLetter> {
  const { actor } = exchange;
  const { renderer, translatorFor, brand, contact, timeZone } = printing;
  const { seen, locale, today, now } = await exchange.read(async (context) => ({
    seen: await letter.read(context),
    locale: language ?? (await readerSlot.only().preferredLocaleOf(context.tx, actor)) ?? 'en',
    today: context.today,
    now: context.now,
  }));
  const translate = translatorFor(locale);
  const reader: LetterReader = { translate, locale, timeZone, today, now, person: actor.name, brand, contact };
  const { document, fileName } = letter.write(seen, reader);
  return { fileName, pdf: await renderer.render(document), event: letter.eventOf(seen, locale) };
}
