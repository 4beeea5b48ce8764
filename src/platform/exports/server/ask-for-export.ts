import { ownerOf } from '../../core/actor.ts';
import { whyNotAdmit } from '../../core/admission.ts';
import type { BodyOf, Operation } from '../../core/contract.ts';
import { whyNotExport } from '../../core/export.ts';
import { columnsFor } from '../../core/exported-list.ts';
import { type FieldError, refuse } from '../../core/refusal.ts';
import type { Context } from '../../server/context.ts';
import type { ReaderSettings } from '../../server/reader-settings.ts';
import { Refused, refuseIf } from '../../server/refusal-error.ts';
import type { exportsContract } from '../exports.contract.ts';
import type { ExportedLists } from './exported-lists.ts';
import { countUnderWay, type ExportRecord, findExportOf, insertExport } from './exports.store.ts';

type ExportRequest = BodyOf<typeof exportsContract.askForExport>;

/**
 * Puts a list into the queue of files. Refuses what the list itself would refuse to this reader, before anybody waits
 * for it: rights, filters, policies.
 */
export async function askForExport(
  request: ExportRequest,
  context: Context,
  lists: ExportedLists,
  reader: ReaderSettings,
): Promise<ExportRecord> {
  const { actor, tx, now } = context;
  const list = lists[request.list];
  const { query = {}, columns = null, rows = null, convertTo = null } = request;
  refuseIf(whyNotAdmit(list.operation.access, actor));
  refuseWrongQuery(list.operation, query);
  if (columnsFor(list.columns, columns, actor).length === 0) refuseAt('/columns', 'not-in-list');
  if (rows && !list.idOf) refuseAt('/rows', 'not-in-list');
  await list.read({ ...query, limit: 1 }, context);
  refuseIf(whyNotExport(await countUnderWay(tx, actor.personId)));
  const exportId = context.newId('exp');
  await insertExport(tx, {
    exportId,
    personId: actor.personId,
    via: actor.via,
    credentialId: actor.credentialId,
    list: request.list,
    format: request.format,
    locale: request.language ?? (await reader.preferredLocaleOf(tx, actor)) ?? 'en',
    query,
    columns,
    rows,
    convertTo,
    askedAt: now,
  });
  await context.record({
    type: 'export.asked',
    subject: `export/${exportId}`,
    policy: null,
    after: {
      list: request.list,
      format: request.format,
      query,
      columns,
      ...(rows ? { rows } : {}),
      ...(convertTo ? { convertTo } : {}),
    },
  });
  return (await findExportOf(tx, ownerOf(actor), exportId)) as ExportRecord;
}

/** The query must be one that the list takes, with the parameters of its path. The file does the paging itself. */
function refuseWrongQuery({ query: shape, params }: Operation, query: NonNullable<ExportRequest['query']>): void {
  const checked = shape
    ?.omit({ limit: true, cursor: true, count: true } as never)
    .extend(params?.shape ?? {})
    .safeParse(query);
  if (!checked || checked.success) return;
  const errors = checked.error.issues.flatMap((issue): FieldError[] =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => ({ pointer: `/query/${key}`, code: 'unknown-field' }))
      : [{ pointer: `/query/${issue.path.join('/')}`, code: 'wrong-format' }],
  );
  throw new Refused(refuse('invalid-input', undefined, errors));
}

function refuseAt(pointer: string, code: string): never {
  throw new Refused(refuse('invalid-input', undefined, [{ pointer, code }]));
}
