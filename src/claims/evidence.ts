import type { DocumentCategory } from '../documents/document-on-file.ts';
import type { ValueOf } from '../platform/enumeration.ts';
import type { LossCause } from '../policies/duty-rules.ts';
import type { ClaimItem } from './claim-item.ts';
import type { CoverKind } from './indemnity.ts';

/*
 * The papers that a claim needs (handbook N 1.6, 2: documents; S20, S26, S39b, S41), as a checklist: for each invoice
 * what shows that it was delivered and billed, for the claim what shows its cause. The claim form is not among them:
 * filing in the portal is that form.
 */

/** Papers that each invoice needs by itself. */
const ofEachInvoice = ['INVOICES', 'PROOF_OF_DELIVERY'] as const satisfies readonly DocumentCategory[];

/** What the checklist is made from. */
export type EvidenceFacts = Readonly<{
  causeOfLoss: LossCause;
  items: readonly ClaimItem[];
  coverKind: CoverKind | null;
  /** The insured kept a proof with a self-check, so that the discretionary limit needs no other (handbook N 1.6). */
  isSelfCheckKept: boolean;
  hasSecurity: boolean;
  hasProtest: boolean;
  documents: readonly GivenDocument[];
}>;

/** A paper that was handed in: for some invoices, or for all where it names none. */
export type GivenDocument = Readonly<{
  documentId: string;
  category: DocumentCategory;
  receivableIds: readonly string[];
}>;

export const evidenceStates = ['GIVEN', 'MISSING'] as const;

/** One line of the checklist: a kind of paper, for one invoice or (`receivableId` null) for the claim. */
export type EvidenceLine = Readonly<{
  category: DocumentCategory;
  receivableId: string | null;
  documentNumber: string | null;
  state: ValueOf<typeof evidenceStates>;
  documentIds: readonly string[];
}>;

/** The checklist of a claim, papers of the claim before those of its invoices. */
export function evidenceFor(facts: EvidenceFacts): EvidenceLine[] {
  const ofClaim = categoriesOfClaim(facts).map((category) => lineOf(facts, category, null));
  const invoices = facts.items.filter(({ itemType }) => itemType === 'INVOICE');
  const ofInvoices = ofEachInvoice.flatMap((category) => invoices.map((item) => lineOf(facts, category, item)));
  const ofDisputes = invoices
    .filter(({ isDisputed }) => isDisputed)
    .map((item) => lineOf(facts, 'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT', item));
  return [...ofClaim, ...ofInvoices, ...ofDisputes];
}

/** What is still to be handed in. */
export function missingEvidence(lines: readonly EvidenceLine[]): EvidenceLine[] {
  return lines.filter(({ state }) => state === 'MISSING');
}

function categoriesOfClaim(facts: EvidenceFacts): DocumentCategory[] {
  const needed: ReadonlyArray<readonly [DocumentCategory, boolean]> = [
    ['ORDER_OR_CONTRACT', true],
    ['STATEMENT_OF_ACCOUNT', true],
    ['CORRESPONDENCE', true],
    ['INSOLVENCY_PROOF', facts.causeOfLoss === 'INSOLVENCY'],
    ['SECURITY', facts.hasSecurity],
    ['PROTEST', facts.hasProtest],
    ['CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT', facts.coverKind === 'SELF_CHECK' && !facts.isSelfCheckKept],
  ];
  return needed.filter(([, isNeeded]) => isNeeded).map(([category]) => category);
}

function lineOf({ documents }: EvidenceFacts, category: DocumentCategory, item: ClaimItem | null): EvidenceLine {
  const fitting = documents.filter(
    (document) =>
      document.category === category &&
      (item === null || document.receivableIds.length === 0 || document.receivableIds.includes(item.receivableId)),
  );
  return {
    category,
    receivableId: item?.receivableId ?? null,
    documentNumber: item?.documentNumber ?? null,
    state: fitting.length > 0 ? 'GIVEN' : 'MISSING',
    documentIds: fitting.map(({ documentId }) => documentId),
  };
}
