import { money } from '../../../platform/core/money.ts';
import type { Collection, CollectionEntry } from '../collections.contract.ts';
import type { EntryRow } from './collection-entries.store.ts';
import type { CollectionRow } from './collections.store.ts';

/** A case as the wire shows it. */
export function collectionOnWire(row: CollectionRow): Collection {
  const { companyId, companyName, countryCode, currency, legalCosts } = row;
  return {
    collectionId: row.collectionId,
    policy: row.policyKey,
    company: { companyId, companyName, countryCode },
    status: row.status,
    caseType: row.caseType,
    coverage: row.coverage,
    handledBy: row.handledBy,
    collector: row.collector,
    customerReference: row.contact.customerReference ?? null,
    claimedAmount: money(row.claimedAmount, currency),
    collectedAmount: money(row.collectedAmount, currency),
    outstandingAmount: money(row.outstandingAmount, currency),
    interest: money(row.interestAmount, currency),
    costs: money(row.costsAmount, currency),
    consent: row.consent,
    legalCosts: legalCosts === null ? null : money(legalCosts, currency),
    itemCount: row.itemCount,
    handOverBy: row.handOverBy,
    isLate: row.isLate,
    // the stop ends with the case
    tradeStopFrom: row.closedOn === null ? row.tradeStopFrom : null,
    claimBy: row.closedOn === null && row.caseType === 'CLAIM_COLLECTION' ? row.claimBy : null,
    overdueId: row.overdueId,
    handedOverBy: row.handedOverByName,
    handedOverAt: row.handedOverAt,
    lastAction: row.lastAction,
    lastActionAt: row.lastActionAt,
    unread: row.unread,
    closedOn: row.closedOn,
    version: row.version,
  };
}

/** An entry of its timeline as the wire shows it. */
export function entryOnWire(row: EntryRow): CollectionEntry {
  const { documentId, fileName, size } = row;
  return {
    entryId: row.entryId,
    kind: row.kind,
    side: row.side,
    author: row.authorName,
    text: row.text,
    facts: row.facts,
    document: documentId && fileName && size ? { documentId, fileName, size } : null,
    enteredAt: row.enteredAt,
    readAt: row.readAt,
  };
}
