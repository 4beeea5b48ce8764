import { whyNotDownload } from '../../core/export.ts';
import type { Context } from '../../server/context.ts';
import type { ExportOnWire } from '../exports.contract.ts';
import type { ExportedLists } from './exported-lists.ts';
import type { ExportRecord } from './exports.store.ts';
import type { TranslatorFor } from './make-export.ts';

/** An export as its owner sees it. */
export function exportOnWire(
  record: ExportRecord,
  { actor, scope }: Pick<Context, 'actor' | 'scope'>,
  lists: ExportedLists,
  translatorFor: TranslatorFor,
): ExportOnWire {
  const refusal = whyNotDownload(record, actor, scope);
  const { exportId, list, format, locale, state, failure, rowCount, expectedRows, isExpectedCapped, byteSize } = record;
  return {
    exportId,
    list,
    format,
    language: locale,
    state,
    failure,
    rowCount,
    expectedRows: expectedRows === null ? null : { value: expectedRows, capped: isExpectedCapped },
    fileName: fileNameOf(record, translatorFor(locale)(lists[list].title)),
    byteSize,
    askedAt: record.askedAt,
    finishedAt: record.finishedAt,
    expiresAt: record.expiresAt,
    whyNotDownload: refusal && { code: refusal.code },
  };
}

/** "Covers 2026-11-20.xlsx". */
export function fileNameOf({ askedAt, format }: Pick<ExportRecord, 'askedAt' | 'format'>, title: string): string {
  return `${title} ${askedAt.slice(0, 10)}.${format}`;
}
