import Big from 'big.js';
import { z } from 'zod';
import { choiceCellType } from '../../bulk/imports/cell-types.ts';
import { amountOfLines, competingIn } from '../../bulk/imports/competing-columns.ts';
import { type Assembly, defined, type FieldNote, field, type ValuesOf } from '../../bulk/imports/field.ts';
import { policyKeyOf } from '../../bulk/imports/policy-fields.ts';
import type { RowTarget } from '../../bulk/imports/row-target.ts';
import type { FieldError } from '../../platform/core/refusal.ts';
import { companyNeed } from '../buyers/company-fields.ts';
import { companyIdOf, identifiersOf } from '../buyers/identifier-fields.ts';
import { amountsInForce, coverLineFields, headsOfAction, namedBuyerNeed, settleWanted } from './column-heads.ts';
import type { CoverRequestAction } from './cover-request.ts';

/** What many covers at once can be changed by: what asks the insurer for no more risk (handbook covers 9). */
const changeActions = [
  'CANCELLATION',
  'REDUCTION',
  'REFERENCE_CHANGE',
] as const satisfies readonly CoverRequestAction[];
export type ChangeAction = (typeof changeActions)[number];

const changeCellType = choiceCellType<ChangeAction>('change', {
  CANCELLATION:
    'cancel|cancellation|delete|withdraw|end|kündigen|kündigung|streichen|streichung|stornieren|löschen|annuler|annulation|résilier|résiliation|supprimer|suppression|annuleren|opzeggen|opzegging|annullare|annullamento|disdetta|cancelar|cancelación|anular|anulación',
  REDUCTION:
    'reduce|reduction|decrease|lower|reduzieren|reduzierung|herabsetzen|herabsetzung|senken|réduire|réduction|diminuer|verlagen|verlaging|ridurre|riduzione|reducir|reducción',
  REFERENCE_CHANGE:
    'reference|change reference|reference change|change of reference|new reference|referenz|referenz ändern|änderung der referenz|neue referenz|référence|changer référence|changement de référence|referentie|referentiewijziging|referentie wijzigen|wijziging van referentie|riferimento|cambiare riferimento|modifica del riferimento|referencia|cambiar referencia|cambio de referencia',
});

const fields = { ...coverLineFields, action: field(changeCellType, headsOfAction) } as const;

/** What a line of a file changes. */
const changeLineShape = z.strictObject({
  policy: z.string(),
  companyId: z.string().optional(),
  identifier: z.strictObject({ idTypeCode: z.string(), idValue: z.string() }).optional(),
  action: z.enum(changeActions),
  amount: z.string().optional().describe('The new total, a plain decimal'),
  currency: z.string().optional(),
  comment: z.string().optional(),
  customerReference: z.string().optional(),
  countryCode: z.string().optional().describe('Of the buyer, as the file has it'),
  companyName: z.string().optional().describe('Of the buyer, as the file has it'),
  town: z.string().optional().describe('Of the buyer, as the file has it'),
  postalCode: z.string().optional().describe('Of the buyer, as the file has it'),
});

const ordered = amountOfLines('amount', amountsInForce);

/** How a line that changes a cover is read. */
export const changeTarget: RowTarget = {
  fields,
  needs: [['policy', 'policyId'], namedBuyerNeed, ['action', 'amount', 'customerReference']],
  lineMarks: companyNeed,
  assemble: changeOf,
  shape: changeLineShape,
  faults: faultsOfChange,
  keyOf: ({ policy, companyId, identifier, companyName }) => [policy, companyId ?? identifier ?? companyName],
  fieldOfMember: {},
  settle: settleWanted,
  askOf: (mapping, rows) => competingIn(fields, mapping, rows, ordered),
};

/**
 * A sum alone is a reduction to it, a reference alone is the new one; a line uses only the fields that its change
 * needs.
 */
function changeOf(values: ValuesOf<typeof fields>): Assembly {
  const leftOut: FieldNote[] = [];
  const { amount, currency, comment, customerReference } = values;
  const companyId = companyIdOf(values);
  const [identifier] = companyId === undefined ? identifiersOf(values, values.countryCode, leftOut) : [];
  const action = values.action ?? impliedBy(values);
  const policy = policyKeyOf(values);
  const change = {
    ...(action === 'REDUCTION' ? { amount, currency } : {}),
    ...(action === 'REFERENCE_CHANGE' ? { customerReference } : {}),
  };
  const { countryCode, companyName, town, postalCode } = values;
  const stated = { countryCode, companyName, town, postalCode };
  return { record: defined({ policy, companyId, identifier, action, comment, ...change, ...stated }), leftOut };
}

/** A limit of zero is the end of the cover, which is a change of its own. */
function faultsOfChange({ action, amount }: Readonly<Record<string, unknown>>): readonly FieldError[] {
  const isNothing = action === 'REDUCTION' && typeof amount === 'string' && new Big(amount).eq(0);
  return isNothing ? [{ pointer: '/amount', code: 'limit-of-nothing' }] : [];
}

function impliedBy({ amount, customerReference }: ValuesOf<typeof fields>): ChangeAction | undefined {
  if (amount !== undefined) return 'REDUCTION';
  return customerReference === undefined ? undefined : 'REFERENCE_CHANGE';
}
