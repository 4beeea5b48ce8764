import { Buffer } from 'node:buffer';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Locale } from '../../../platform/core/locale.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import { asAttachment, asShown } from '../../../platform/server/attachment.ts';
import type { DomainEvent } from '../../../platform/server/context.ts';
import { type LetterSetUp, letterAbout } from '../../../platform/server/pdf/letters-of-records.ts';
import { printLetter } from '../../../platform/server/pdf/send-letter.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { Exchange } from '../../../platform/server/routes.ts';
import { archiveNames, canBeShown, historyOf, largestArchive } from '../policy-document.ts';
import { findDocuments, findFile, type PolicyDocumentRow } from './policy-documents.store.ts';
import { oneDocument } from './show-policy-documents.ts';

/** How documents are sent: who asks, in which language letters are, and how these are made. */
type Sending = Readonly<{ language?: Locale | undefined; exchange: Exchange; setUp: LetterSetUp }>;

type SentFile = Readonly<{ fileName: string; contentType: string; bytes: Uint8Array }>;

/** Sends a document as a file, or to be looked at; the trail says who took it out. Refuses `not-found` what the reader may not have. */
export async function sendDocument(
  policyDocumentId: string,
  { isShown, ...sending }: Sending & Readonly<{ isShown: boolean }>,
): Promise<unknown> {
  const { exchange } = sending;
  const document = await exchange.read((context) => oneDocument(policyDocumentId, context));
  const { fileName, contentType, bytes } = await fileOf(document, sending);
  await exchange.write((context) => context.record(downloaded(document)));
  const send = isShown && canBeShown(contentType) ? asShown : asAttachment;
  return send(exchange.reply, fileName, contentType).header('content-length', bytes.length).send(Buffer.from(bytes));
}

/**
 * Sends several documents as one archive. Refuses `not-found` where the reader may not have one of them, and `too-large`
 * what is more than an archive takes.
 */
export async function sendArchive(ids: readonly string[], sending: Sending): Promise<unknown> {
  const { exchange } = sending;
  const wanted = [...new Set(ids)];
  const documents = await exchange.read((context) => findDocuments(context, wanted));
  if (documents.length < wanted.length) throw new Refused(refuse('not-found'));
  const size = documents.reduce((sum, document) => sum + (document.size ?? 0), 0);
  if (size > largestArchive)
    throw new Refused(refuse('archive-too-large', { megabytes: largestArchive / 1024 / 1024 }));
  const files: SentFile[] = [];
  for (const document of documents) files.push(await fileOf(document, sending));
  await exchange.write(async (context) => {
    for (const document of documents) await context.record(downloaded(document));
  });
  const today = await exchange.read(async (context) => context.today);
  return asAttachment(exchange.reply, `documents ${today}.zip`, 'application/zip').send(archiveOf(files));
}

function archiveOf(files: readonly SentFile[]): Readable {
  const archive = new ZipFile();
  const names = archiveNames(files.map(({ fileName }) => fileName));
  for (const [index, { bytes }] of files.entries()) archive.addBuffer(Buffer.from(bytes), names[index] ?? '');
  archive.end();
  return Readable.from(archive.outputStream as unknown as AsyncIterable<Buffer>, { objectMode: false });
}

/** The bytes of a file, or of the letter as it is written now. */
async function fileOf({ policyDocumentId, letterOf }: PolicyDocumentRow, sending: Sending): Promise<SentFile> {
  const { exchange, setUp, language } = sending;
  if (letterOf !== null) {
    const { fileName, pdf } = await printLetter(letterAbout(letterOf, setUp), { language, exchange, printing: setUp });
    return { fileName: `${fileName}.pdf`.replace(/[/\\]/g, ' '), contentType: 'application/pdf', bytes: pdf };
  }
  const file = await exchange.read(({ tx }) => findFile(tx, policyDocumentId));
  if (!file) throw new Refused(refuse('not-found'));
  return { fileName: file.fileName, contentType: file.contentType, bytes: file.content };
}

function downloaded({ policyDocumentId, policyKey, category }: PolicyDocumentRow): DomainEvent {
  return {
    type: 'policy-document.downloaded',
    subject: `policy-document/${policyDocumentId}`,
    policy: historyOf({ policyKey, category }),
    after: { category },
  };
}
