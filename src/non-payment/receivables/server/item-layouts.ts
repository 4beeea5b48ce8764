import type { DeclaredColumns } from '../../../bulk/imports/column-mapping.ts';
import type { DeclaredNotation } from '../../../bulk/imports/column-notation.ts';
import { agreedTo } from '../../../bulk/imports/column-questions.ts';
import { columnsDeclared, findLayout, layoutOf, storeLayout } from '../../../bulk/imports/server/public.ts';
import { restored, toStored } from '../../../bulk/imports/stored-notation.ts';
import { comparableWords } from '../../../bulk/imports/word-meanings.ts';
import type { BodyOf } from '../../../platform/core/contract.ts';
import { type CurrencyCode, isoCurrency } from '../../../platform/core/currencies.ts';
import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import type { readItemsContract } from '../read-items.contract.ts';
import { type ItemsRead, lineFields } from '../read-items.ts';

/**
 * The confirmed columns of these heads in the organisation: where they were pasted or read for one buyer, or else of a
 * whole ledger of them, as far as its fields are of invoices. `null` where nothing was confirmed. The currency of lines
 * that name none is the one confirmed under policies in the `usual` currency.
 */
export async function storedLayout(
  { mapping, hasHeads }: Pick<ItemsRead, 'mapping' | 'hasHeads'>,
  usual: CurrencyCode,
  { tx, actor }: Pick<Context, 'tx' | 'actor'>,
): Promise<Readonly<{ columns: DeclaredColumns; notation: DeclaredNotation }> | null> {
  const layout = layoutOf(
    mapping.map(({ header }) => header),
    hasHeads,
  );
  if (layout === null) return null;
  const { personId } = actor;
  const known =
    (await findLayout(tx, { personId, kind: 'invoices', layout })) ??
    (await findLayout(tx, { personId, kind: 'ledgers', layout }));
  if (!known) return null;
  const fields = [...columnsDeclared(known.fields)].filter(([, field]) => field === null || field in lineFields);
  return { columns: new Map(fields), notation: restored(known.notation, usual) };
}

/** Stores for the actor's organisation what the columns of a layout are. */
export async function rememberItemLayout(
  given: BodyOf<typeof readItemsContract.rememberItemLayout>,
  { tx, actor, now, record }: Context,
): Promise<void> {
  const { headers, fields, dayOrder, decimalSign, currency, usualCurrency = 'EUR', words, blankOpen, agreed } = given;
  const wrong = whyNotFields(headers, fields);
  if (wrong) throw new Refused(refuse('invalid-input', undefined, [wrong]));
  const layout = layoutOf(headers, true);
  if (layout === null) return;
  const ofLines = isoCurrency(currency ?? '');
  const notation = {
    ...(dayOrder ? { dayOrder } : {}),
    ...(decimalSign ? { decimalSign } : {}),
    ...(ofLines ? { currency: ofLines } : {}),
    ...(words ? { words: comparableWords(words) } : {}),
    ...(blankOpen ? { blankOpen } : {}),
    ...(agreed ? { agreed: agreedTo(agreed) } : {}),
  };
  const kept = { fields, notation: toStored(notation, isoCurrency(usualCurrency)) };
  const key = { personId: actor.personId, kind: 'invoices', layout } as const;
  await storeLayout(tx, key, kept, { by: actor.name, at: now });
  await record({
    type: 'receivables.columns-confirmed',
    subject: `layout/${layout}`,
    policy: null,
    after: { fields: fields.flatMap((field) => field ?? []) },
  });
}

function whyNotFields(headers: readonly string[], fields: readonly (string | null)[]) {
  if (fields.length !== headers.length) return { pointer: '/fields', code: 'wrong-format' };
  for (const [place, name] of fields.entries()) {
    if (name === null) continue;
    const field = lineFields[name as keyof typeof lineFields];
    if (!field) return { pointer: `/fields/${place}`, code: 'unknown' };
    if (!field.repeats && fields.indexOf(name) < place) return { pointer: `/fields/${place}`, code: 'repeated' };
  }
  return null;
}
