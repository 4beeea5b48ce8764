import { describe, expect, it } from 'vitest';
import { type EvidenceFacts, evidenceFor, missingEvidence } from './evidence.ts';
import { exampleInvoice } from './example-items.ts';

const facts: EvidenceFacts = {
  causeOfLoss: 'PROTRACTED_DEFAULT',
  items: [exampleInvoice('1', '100.00'), exampleInvoice('2', '50.00')],
  coverKind: 'GRANTED',
  isSelfCheckKept: false,
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
      'a self-check without a kept proof',
      { coverKind: 'SELF_CHECK' },
      [...always, 'CREDIT_REPORT_FOR_DISCRETIONARY_LIMIT', ...ofInvoices],
    ],
    ['a self-check that was kept', { coverKind: 'SELF_CHECK', isSelfCheckKept: true }, [...always, ...ofInvoices]],
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

  it('counts a paper for the invoices that it names, or for all', () => {
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
