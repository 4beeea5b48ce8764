import { companyOf } from '../../../platform/core/company-reference.ts';
import { money } from '../../../platform/core/money.ts';
import { daysAdded, type ExtensionDecision } from '../extension.ts';
import type { ExtensionOnWire } from '../extensions.contract.ts';
import type { ExtensionRecord } from './extensions.store.ts';

/** An extension as the wire shows it. */
export function extensionOnWire(record: ExtensionRecord): ExtensionOnWire {
  const { answeredAt } = record;
  return {
    ...record,
    policy: record.policyKey,
    company: companyOf(record),
    amount: money(record.amount, record.currency),
    daysAdded: daysAdded(record.extendedDueDate, record),
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
  };
}
