import { ownerOf } from '../../core/actor.ts';
import { whyNotCancelExport } from '../../core/export.ts';
import { refuse } from '../../core/refusal.ts';
import type { Context } from '../../server/context.ts';
import type { ReaderSettings } from '../../server/reader-settings.ts';
import { Refused, refuseIf } from '../../server/refusal-error.ts';
import { type Routes, routes } from '../../server/routes.ts';
import { exportsContract } from '../exports.contract.ts';
import { askForExport } from './ask-for-export.ts';
import { downloadExport } from './download-export.ts';
import { exportOnWire, fileNameOf } from './export-on-wire.ts';
import type { ExportedLists } from './exported-lists.ts';
import { cancelExport, type ExportRecord, findExportOf, listExportsOf } from './exports.store.ts';
import type { TranslatorFor } from './make-export.ts';

/** The actions of exports, for the lists that there are, in the words of the screens and as the reader reads. */
export function exportsRoutes(lists: ExportedLists, translatorFor: TranslatorFor, reader: ReaderSettings): Routes {
  const shown = (record: ExportRecord, context: Context) => exportOnWire(record, context, translatorFor);
  return routes(exportsContract, {
    askForExport: async ({ body }, context) => shown(await askForExport(body, context, lists, reader), context),
    listExports: async ({ query }, context) => {
      const page = await listExportsOf(query, await reader.periodFor(query.asked, context), context);
      return { ...page, items: page.items.map((record) => shown(record, context)) };
    },
    findExport: async ({ params }, context) => shown(await ownExport(params.exportId, context), context),
    cancelExport: async ({ params }, context) => {
      await stopExport(params.exportId, context);
      return shown(await ownExport(params.exportId, context), context);
    },
    downloadExport: ({ params }, exchange) =>
      downloadExport(params.exportId, exchange, (record) => fileNameOf(record, translatorFor)),
  });
}

async function ownExport(exportId: string, { tx, actor }: Context): Promise<ExportRecord> {
  const record = await findExportOf(tx, ownerOf(actor), exportId);
  if (!record) throw new Refused(refuse('not-found'));
  return record;
}

async function stopExport(exportId: string, context: Context): Promise<void> {
  refuseIf(whyNotCancelExport((await ownExport(exportId, context)).state));
  // another request was faster: another cancel, or the maker who finished it
  if (!(await cancelExport(context.tx, exportId, context.now)))
    refuseIf(whyNotCancelExport((await ownExport(exportId, context)).state));
  await context.record({ type: 'export.cancelled', subject: `export/${exportId}`, policy: null });
}
