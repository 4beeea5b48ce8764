import { whyNotDownload } from '../../core/export.ts';
import { exportedListLabels } from '../../core/exported-list-labels.ts';
import type { Context } from '../../server/context.ts';
import type { ExportOnWire } from '../exports.contract.ts';
import type { ExportRecord } from './exports.store.ts';
import type { TranslatorFor } from './make-export.ts';

/** An export as its owner sees it. */
export function exportOnWire(
  record: ExportRecord,
  { actor, scope }: Pick<Context, 'actor' | 'scope'>,
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
    fileName: fileNameOf(record, translatorFor),
    byteSize,
    askedAt: record.askedAt,
    finishedAt: record.finishedAt,
    expiresAt: record.expiresAt,
    whyNotDownload: refusal && { code: refusal.code },
  };
}

/** "Covers 2026-11-20.xlsx", in the language of the file. */
export function fileNameOf({ list, locale, askedAt, format }: ExportRecord, translatorFor: TranslatorFor): string {
  return `${translatorFor(locale)(exportedListLabels[list].message)} ${askedAt.slice(0, 10)}.${format}`;
}
