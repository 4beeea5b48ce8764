import { describe, expect, it } from 'vitest';
import { type CoverKind, coverKinds } from '../../risk/insured-periods/covering.ts';
import { exampleInvoice } from '../../testing/example-claim-items.ts';
import { type EvidenceFacts, evidenceFor, isProven, missingEvidence } from './evidence.ts';

const facts: EvidenceFacts = {
  causeOfLoss: 'PROTRACTED_DEFAULT',
  items: [exampleInvoice('1', '100.00'), exampleInvoice('2', '50.00')],
  toProve: new Map(),
  hasSecurity: false,
  hasProtest: false,
  documents: [],
};
const linesOf = (differing: Partial<EvidenceFacts>) =>
  missingEvidence(evidenceFor({ ...facts, ...differing })).map(({ category, documentNumber }) =>
    documentNumber === null ? category : `${category} ${documentNumber}`,
  );
const always = ['ORDER_OR_CONTRACT', 'STATEMENT_OF_ACCOUNT', 'CORRESPONDENCE'];
const ofInvoices = ['INVOICES 1', 'INVOICES 2', 'PROOF_OF_DELIVERY 1', 'PROOF_OF_DELIVERY 2'];

describe('the checklist of a claim (handbook N 1.6, 2)', () => {
  it.each<[string, Partial<EvidenceFacts>, readonly string[]]>([
    ['default', {}, [...always, ...ofInvoices]],
    ['insolvency', { causeOfLoss: 'INSOLVENCY' }, [...always, 'INSOLVENCY_PROOF', ...ofInvoices]],
    [
      'securities and protests',
      { hasSecurity: true, hasProtest: true },
      [...always, 'SECURITY', 'PROTEST', ...ofInvoices],
    ],
    [
      'a disputed invoice',
      { items: [exampleInvoice('1', '1.00', { isDisputed: true })] },
      [...always, 'INVOICES 1', 'PROOF_OF_DELIVERY 1', 'DEBT_ACKNOWLEDGEMENT_OR_PROOF_OF_DEBT 1'],
    ],
    ['credit notes need none', { items: [exampleInvoice('C', '-1.00', { itemType: 'CREDIT_NOTE' })] }, always],
  ])('after %s', (_case, differing, missing) => {
    expect(linesOf(differing)).toEqual(missing);
  });

  it.each<readonly [CoverKind, readonly string[]]>([
    ['GRANTED', []],
    ['CAP_PLUS', []],
    ['SELF_CHECK', ['CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT']],
    ['GRADE', []],
    ['PRECHECK', []],
  ])('A5: asks for the supporting documents of each kind of cover that is used: %s', (kind, categories) => {
    expect(linesOf({ toProve: new Map([['rec_2', kind]]) })).toEqual([...always, ...categories, ...ofInvoices]);
    expect(coverKinds).toContain(kind);
  });

  it('A5: a proof counts for the invoices that it names', () => {
    const toProve = new Map<string, CoverKind>([
      ['rec_1', 'SELF_CHECK'],
      ['rec_2', 'SELF_CHECK'],
    ]);
    const proofFor = (...receivableIds: string[]) => [
      { documentId: 'doc_1', category: 'CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT' as const, receivableIds },
    ];
    const proven = (documents: EvidenceFacts['documents']) =>
      ['rec_1', 'rec_2', 'rec_3'].map((receivableId) => isProven({ toProve, documents }, { receivableId }));
    expect(proven([])).toEqual([false, false, true]);
    expect(proven(proofFor('rec_2'))).toEqual([false, true, true]);
    expect(proven(proofFor())).toEqual([true, true, true]);
    const asked = 'CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT';
    expect(linesOf({ toProve, documents: proofFor('rec_2') })).toContain(asked);
    expect(linesOf({ toProve, documents: proofFor() })).not.toContain(asked);
  });

  it('counts a supporting document for the invoices that it names, or for all', () => {
    const documents = [
      { documentId: 'doc_1', category: 'INVOICES', receivableIds: [] },
      { documentId: 'doc_2', category: 'PROOF_OF_DELIVERY', receivableIds: ['rec_2'] },
      { documentId: 'doc_3', category: 'OTHER', receivableIds: [] },
    ] as const;
    expect(linesOf({ documents })).toEqual([...always, 'PROOF_OF_DELIVERY 1']);
    const given = evidenceFor({ ...facts, documents }).filter(({ state }) => state === 'GIVEN');
    expect(given.map(({ documentIds }) => documentIds)).toEqual([['doc_1'], ['doc_1'], ['doc_2']]);
  });
});
