import type { DecisionInputs } from '../insurer/house/decision-inputs.ts';

/** Departures from an ordinary request, part by part. */
export type Differing = Readonly<{
  policy?: Partial<DecisionInputs['policy']>;
  buyer?: Partial<DecisionInputs['buyer']>;
  asked?: Partial<DecisionInputs['asked']>;
  existing?: Partial<DecisionInputs['existing']>;
  rate?: Partial<DecisionInputs['rate']>;
}>;

/** An ordinary new request for EUR 50,000 on a buyer of grade 04, from which examples and tests depart. */
export function exampleInputs({ policy, buyer, asked, existing, rate }: Differing = {}): DecisionInputs {
  return {
    on: '2026-11-20',
    policy: {
      policyKey: 'HERM-1000001',
      businessUnitCode: 'HERM',
      currency: 'EUR',
      isInForce: true,
      coversCountry: true,
      standardPaymentTermDays: 60,
      maximumPerBuyer: '500000',
      ...policy,
    },
    buyer: {
      companyId: '1000002',
      countryCode: 'FR',
      statusCode: 'ACTIVE',
      notInsurableReason: null,
      isIdentified: true,
      gradeCode: '04',
      gradeDate: '2026-11-03',
      openNonPayment: 'NONE',
      ...buyer,
    },
    asked: {
      action: 'NEW',
      amount: '50000',
      paymentTermDays: null,
      hasComment: false,
      negativeInformation: false,
      ...asked,
    },
    existing: { permanentAmount: '0', totalAmount: '0', isPreliminary: false, ...existing },
    rate: { perEuro: '1', asOf: '2026-11-02', ...rate },
  };
}
