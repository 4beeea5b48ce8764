import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import type { CompanyStatus, NotInsurableReason } from '../../risk/buyers/company.ts';
import type { GradeCode } from '../../risk/buyers/grade.ts';
import type { OpenNonPayment } from '../../risk/buyers/open-non-payment.ts';
import type { FormerDecision } from '../../risk/covers/appeal.ts';
import type { NewFact } from '../../risk/covers/appeal-codes.ts';

/**
 * Everything a decision of the house insurer depends on, at that moment. Amounts are plain decimals in the policy's
 * currency. It is stored with the decision; together with the version of the rules it gives the same answer for ever.
 */
export type DecisionInputs = Readonly<{
  on: Day;
  policy: Readonly<{
    policyKey: string;
    businessUnitCode: string;
    currency: CurrencyCode;
    isInForce: boolean;
    coversCountry: boolean;
    standardPaymentTermDays: number;
    maximumPerBuyer: string | null;
  }>;
  buyer: Readonly<{
    companyId: string;
    countryCode: string;
    statusCode: CompanyStatus;
    notInsurableReason: NotInsurableReason | null;
    isIdentified: boolean;
    gradeCode: GradeCode | null;
    gradeDate: Day | null;
    openNonPayment: OpenNonPayment;
  }>;
  asked: Readonly<{
    action: 'NEW' | 'INCREASE' | 'PROLONGATION' | 'TOP_UP' | 'APPEAL';
    amount: string;
    paymentTermDays: number | null;
    hasComment: boolean;
    negativeInformation: boolean;
    /** The decision that an appeal is against; absent of every other request. */
    appeal?: Readonly<{ of: FormerDecision; newFacts: readonly NewFact[]; isProven: boolean }>;
  }>;
  existing: Readonly<{
    permanentAmount: string;
    totalAmount: string;
    /** Granted at once on this very request, whose rest the underwriter is now looking at. */
    isPreliminary: boolean;
  }>;
  /** Units of the policy's currency per euro; `null` when there is no rate. */
  rate: Readonly<{ perEuro: string | null; asOf: Day }>;
}>;
