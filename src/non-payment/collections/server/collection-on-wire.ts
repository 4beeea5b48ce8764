import { companyOf } from '../../../platform/core/company-reference.ts';
import { money } from '../../../platform/core/money.ts';
import type { Collection, CollectionEntry } from '../collections.contract.ts';
import type { EntryRow } from './collection-entries.store.ts';
import type { CollectionRow } from './collections.store.ts';

/** A case as the wire shows it. */
export function collectionOnWire(row: CollectionRow): Collection {
  const { currency, legalCosts } = row;
  return {
    ...row,
    policy: row.policyKey,
    company: companyOf(row),
    customerReference: row.contact.customerReference ?? null,
    claimedAmount: money(row.claimedAmount, currency),
    collectedAmount: money(row.collectedAmount, currency),
    outstandingAmount: money(row.outstandingAmount, currency),
    interest: money(row.interestAmount, currency),
    costs: money(row.costsAmount, currency),
    legalCosts: legalCosts === null ? null : money(legalCosts, currency),
    // the stop ends with the case
    tradeStopFrom: row.closedOn === null ? row.tradeStopFrom : null,
    claimBy: row.closedOn === null && row.caseType === 'CLAIM_COLLECTION' ? row.claimBy : null,
    handedOverBy: row.handedOverByName,
  };
}

/** An entry of its timeline as the wire shows it. */
export function entryOnWire(row: EntryRow): CollectionEntry {
  const { documentId, fileName, size } = row;
  return {
    ...row,
    author: row.authorName,
    document: documentId && fileName && size ? { documentId, fileName, size } : null,
  };
}
