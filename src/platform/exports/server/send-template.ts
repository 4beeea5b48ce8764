import { Readable } from 'node:stream';
import type { ExportColumn } from '../../core/exported-list.ts';
import type { Locale } from '../../core/locale.ts';
import { asAttachment } from '../../server/attachment.ts';
import type { Exchange } from '../../server/routes.ts';
import { written } from './cells.ts';
import { mediaTypes } from './download-export.ts';
import type { TranslatorFor } from './make-export.ts';
import { writeCsv } from './write-csv.ts';
import { writeWorkbook } from './write-workbook.ts';

/** A column of an empty file that people fill in: its field, its head in English and its width in characters. */
export type TemplateColumn = Readonly<{ field: string; head: string; width: number }>;

/** What a template is asked for with: as a workbook and in English by default. */
export type TemplateQuery = Readonly<{ format?: 'xlsx' | 'csv' | undefined; language?: Locale | undefined }>;

/** Sends an empty file with its heads in the reader's language. `title` is its name in English. */
export async function sendTemplate(
  columns: readonly TemplateColumn[],
  title: string,
  { format = 'xlsx', language = 'en' }: TemplateQuery,
  { reply }: Pick<Exchange, 'reply'>,
  { translatorFor, timeZone }: Readonly<{ translatorFor: TranslatorFor; timeZone: string }>,
): Promise<unknown> {
  const translate = translatorFor(language);
  const exported = columns.map(
    ({ field, head, width }): ExportColumn<never> => ({ id: field, head, width, kind: 'text', of: () => '' }),
  );
  const heads = written(exported, { locale: language, translate, timeZone });
  const name = translate(title);
  const bytes = format === 'csv' ? writeCsv(noRows(), heads, language) : writeWorkbook(noRows(), heads, name);
  return asAttachment(reply, `${name}.${format}`, mediaTypes[format]).send(Readable.from(bytes));
}

async function* noRows(): AsyncGenerator<never[]> {}
