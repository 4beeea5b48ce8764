import { Readable } from 'node:stream';
import { ownerOf } from '../../core/actor.ts';
import { type ExportFormat, whyNotDownload } from '../../core/export.ts';
import { refuse } from '../../core/refusal.ts';
import { asAttachment } from '../../server/attachment.ts';
import { Refused, refuseIf } from '../../server/refusal-error.ts';
import type { Exchange } from '../../server/routes.ts';
import { type ExportRecord, findExportOf, findPart } from './exports.store.ts';

export const mediaTypes: Readonly<Record<ExportFormat, string>> = {
  csv: 'text/csv; charset=utf-8; header=present',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/**
 * Sends the file of an export, piece by piece. The reader's rights are checked again now, and the download is recorded
 * in the audit trail.
 */
export async function downloadExport(
  exportId: string,
  exchange: Exchange,
  nameOf: (record: ExportRecord) => string,
): Promise<unknown> {
  const { reply, actor, scope } = exchange;
  const record = await exchange.read(({ tx }) => findExportOf(tx, ownerOf(actor), exportId));
  if (!record) throw new Refused(refuse('not-found'));
  refuseIf(whyNotDownload(record, actor, scope));
  await exchange.write((context) =>
    context.record({ type: 'export.downloaded', subject: `export/${exportId}`, policy: null }),
  );
  return asAttachment(reply, nameOf(record), mediaTypes[record.format])
    .header('content-length', record.byteSize ?? 0)
    .send(Readable.from(partsOf(exportId, exchange)));
}

async function* partsOf(exportId: string, { read }: Exchange): AsyncGenerator<Buffer> {
  for (let place = 0; ; place += 1) {
    const part = await read(({ tx }) => findPart(tx, exportId, place));
    if (!part) return;
    yield part;
  }
}
