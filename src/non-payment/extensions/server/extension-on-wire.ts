import { money } from '../../../platform/core/money.ts';
import { daysAdded, type ExtensionDecision } from '../extension.ts';
import type { ExtensionOnWire } from '../extensions.contract.ts';
import type { ExtensionRecord } from './extensions.store.ts';

/** An extension as the wire shows it. */
export function extensionOnWire(record: ExtensionRecord): ExtensionOnWire {
  const { companyId, companyName, countryCode, answeredAt } = record;
  return {
    extensionId: record.extensionId,
    policy: record.policyKey,
    company: { companyId, companyName, countryCode },
    receivableId: record.receivableId,
    documentNumber: record.documentNumber,
    amount: money(record.amount, record.currency),
    mode: record.mode,
    status: record.status,
    originalDueDate: record.originalDueDate,
    initialDueDate: record.initialDueDate,
    extendedDueDate: record.extendedDueDate,
    daysAdded: daysAdded(record.extendedDueDate, record),
    longestDueDate: record.longestDueDate,
    reasonCode: record.reasonCode,
    comment: record.comment,
    answer:
      answeredAt === null
        ? null
        : {
            // what is answered has the insurer's decision for its status
            decision: record.status as ExtensionDecision,
            reasons: [...record.answerReasons],
            conditions: [...record.answerConditions],
            text: record.answerText,
            answeredAt,
          },
    requestedBy: record.requestedByName,
    requestedAt: record.requestedAt,
    version: record.version,
  };
}
