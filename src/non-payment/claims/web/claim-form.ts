import type { BodyOf } from '../../../platform/core/contract.ts';
import { isDay } from '../../../platform/core/day.ts';
import type { LossCause } from '../../../policies/policies/duty-rules.ts';
import type { ClaimDetail, claimsContract } from '../claims.contract.ts';

/** The input of a claim form; days are empty while they are not known. */
export type ClaimValues = {
  causeOfLoss: LossCause;
  insolvencyDate: string;
  knownOn: string;
  bankAccount: string;
  bankBic: string;
  customerReference: string;
  comment: string;
  securities: readonly ClaimDetail['told']['securities'][number][];
  hasProtest: boolean;
  isCollectionAgreed: boolean;
};

/** The fields of a draft as they are stored. */
export function valuesOf({ told }: Pick<ClaimDetail, 'told'>): ClaimValues {
  return {
    causeOfLoss: told.causeOfLoss,
    insolvencyDate: told.insolvencyDate ?? '',
    knownOn: told.knownOn ?? '',
    bankAccount: told.bankAccount ?? '',
    bankBic: told.bankBic ?? '',
    customerReference: told.customerReference ?? '',
    comment: told.comment ?? '',
    securities: told.securities,
    hasProtest: told.hasProtest,
    isCollectionAgreed: told.isCollectionAgreed,
  };
}

/**
 * What is saved while it is typed. What cannot be read yet is not saved, and fields of an insolvency are dropped for
 * other causes.
 */
export function bodyOf(values: ClaimValues): BodyOf<typeof claimsContract.saveClaim> {
  const ofInsolvency = values.causeOfLoss === 'INSOLVENCY';
  const dayIn = (text: string) => (ofInsolvency && isDay(text) ? text : null);
  const bankAccount = values.bankAccount.trim();
  return {
    causeOfLoss: values.causeOfLoss,
    insolvencyDate: dayIn(values.insolvencyDate),
    knownOn: dayIn(values.knownOn),
    bankAccount: bankAccount.length >= 4 ? bankAccount : null,
    bankBic: values.bankBic.trim() || null,
    customerReference: values.customerReference.trim() || null,
    comment: values.comment.trim() || null,
    securities: [...values.securities],
    hasProtest: values.hasProtest,
    isCollectionAgreed: values.isCollectionAgreed,
  };
}

/** The fields that have to be typed: everything else comes from the report, the invoices and the policy. */
export function typedFields({ causeOfLoss }: Pick<ClaimValues, 'causeOfLoss'>): readonly (keyof ClaimValues)[] {
  return causeOfLoss === 'INSOLVENCY' ? ['insolvencyDate', 'knownOn', 'bankAccount'] : ['bankAccount'];
}
