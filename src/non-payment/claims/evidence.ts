import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { DocumentCategory } from '../../platform/documents/document-on-file.ts';
import type { LossCause } from '../../policies/policies/duty-rules.ts';
import type { CoverKind } from '../../risk/insured-periods/covering.ts';
import type { ClaimItem } from './claim-item.ts';

/*
 * The supporting documents that a claim needs (handbook N 1.6, 2: documents; S20, S26, S39b, S41), as a checklist: for
 * each invoice what shows that it was delivered and billed, for the claim what shows its cause. The claim form is not
 * among them: filing in the portal is that form.
 */

/** Supporting documents that each invoice needs by itself. */
const ofEachInvoice = ['INVOICES', 'PROOF_OF_DELIVERY'] as const satisfies readonly DocumentCategory[];

/**
 * Supporting documents that a kind of cover needs, by each that the calculation can use: the discretionary limit has to
 * be justified.
 */
export const documentsOfCover: Readonly<Record<CoverKind, readonly DocumentCategory[]>> = {
  GRANTED: [],
  CAP_PLUS: [],
  GRADE: [],
  PRECHECK: [],
  SELF_CHECK: ['CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT'],
};

/** What the checklist is made from. */
export type EvidenceFacts = Readonly<{
  causeOfLoss: LossCause;
  items: readonly ClaimItem[];
  /** Invoices that a kind of cover insures only with supporting documents of its own, by receivable. */
  toProve: ReadonlyMap<string, CoverKind>;
  hasSecurity: boolean;
  hasProtest: boolean;
  documents: readonly SupportingDocument[];
}>;

/** A supporting document that was uploaded: for some invoices, or for all where it names none. */
export type SupportingDocument = Readonly<{
  documentId: string;
  category: DocumentCategory;
  receivableIds: readonly string[];
}>;

export const evidenceStates = ['GIVEN', 'MISSING'] as const;

/** One line of the checklist: a kind of supporting document, for one invoice or (`receivableId` null) for the claim. */
export type EvidenceLine = Readonly<{
  category: DocumentCategory;
  receivableId: string | null;
  documentNumber: string | null;
  state: ValueOf<typeof evidenceStates>;
  documentIds: readonly string[];
}>;

/** The checklist of a claim, supporting documents of the claim before those of its invoices. */
export function evidenceFor(facts: EvidenceFacts): EvidenceLine[] {
  const ofClaim = [...categoriesOfClaim(facts).map((category) => lineOf(facts, category, null)), ...ofCovers(facts)];
  const invoices = facts.items.filter(({ itemType }) => itemType === 'INVOICE');
  const ofInvoices = ofEachInvoice.flatMap((category) => invoices.map((item) => lineOf(facts, category, item)));
  const ofDisputes = invoices
    .filter(({ isDisputed }) => isDisputed)
    .map((item) => lineOf(facts, 'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT', item));
  return [...ofClaim, ...ofInvoices, ...ofDisputes];
}

/** What is still to be uploaded. */
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
  ];
  return needed.filter(([, isNeeded]) => isNeeded).map(([category]) => category);
}

/**
 * Supporting documents of the covers: one line for all invoices that need it, given when it is there for each of them.
 */
function ofCovers(facts: EvidenceFacts): EvidenceLine[] {
  const toProve = facts.items.filter(({ receivableId }) => facts.toProve.has(receivableId));
  const categoriesFor = ({ receivableId }: ClaimItem) => documentsOf(facts.toProve.get(receivableId));
  return [...new Set(toProve.flatMap(categoriesFor))].map((category) => {
    const own = toProve.filter((item) => categoriesFor(item).includes(category));
    const isGiven = own.every((item) => hasDocument(facts.documents, category, item));
    return { ...lineOf(facts, category, null), state: isGiven ? 'GIVEN' : 'MISSING' };
  });
}

function documentsOf(kind: CoverKind | undefined): readonly DocumentCategory[] {
  return kind === undefined ? [] : documentsOfCover[kind];
}

/** Whether all supporting documents are there that the kind of cover of an invoice needs. */
export function isProven(
  { toProve, documents }: Pick<EvidenceFacts, 'toProve' | 'documents'>,
  item: Pick<ClaimItem, 'receivableId'>,
): boolean {
  return documentsOf(toProve.get(item.receivableId)).every((category) => hasDocument(documents, category, item));
}

function hasDocument(
  documents: readonly SupportingDocument[],
  category: DocumentCategory,
  { receivableId }: Pick<ClaimItem, 'receivableId'>,
): boolean {
  return documents.some(
    ({ category: of, receivableIds }) =>
      of === category && (receivableIds.length === 0 || receivableIds.includes(receivableId)),
  );
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
