import { z } from 'zod';
import { type CountryCode, countryShape } from '../../platform/core/countries.ts';
import { type CurrencyCode, currencyShape } from '../../platform/core/currencies.ts';
import { type Day, dayShape } from '../../platform/core/day.ts';
import { amountShape, greaterMoney, type Money, money, moneyShape, multiplyMoney } from '../../platform/core/money.ts';
import { writtenShape } from '../../platform/core/written-shape.ts';
import { dutyRuleShape } from './duty-rules.ts';

export const renewalModes = ['TACIT', 'ACTIVE'] as const;
export type RenewalMode = (typeof renewalModes)[number];
export const premiumBases = ['TURNOVER', 'BALANCE', 'FLAT', 'ON_LIMITS'] as const;
export const instalmentFrequencies = ['MONTHLY', 'QUARTERLY', 'HALF_YEARLY', 'YEARLY'] as const;
export const risksCovered = ['INSOLVENCY', 'PROTRACTED_DEFAULT', 'POLITICAL', 'MANUFACTURING'] as const;
export const attachments = ['RISKS_ATTACHING', 'LOSSES_OCCURRING'] as const;
/** How a customer may justify unnamed cover (handbook covers 6); BLIND: without justification. */
export const justifications = ['TRADING_EXPERIENCE', 'CREDIT_REPORT', 'INSURER_OPINION', 'BLIND'] as const;
export type Justification = (typeof justifications)[number];
/** From when the waiting period before an indemnity runs (handbook N 1.6). */
export const waitingPeriodStarts = ['CLAIM_RECEIVED', 'DUE_DATE', 'EXTENSION_END'] as const;
/** Whether the deductible comes off the loss before or after the insured's own share (handbook N 1.6). */
export const deductibleBases = ['BEFORE', 'AFTER'] as const;
/** Which deliveries a limit takes in that is raised after them (readings: "`limitInForce`, limit raised after delivery"). */
export const raisedLimitsTakeIn = ['NOT_PAST_DUE', 'ALL', 'NEW_DELIVERIES'] as const;
export type RaisedLimitTakesIn = (typeof raisedLimitsTakeIn)[number];
/** Of which premium the yearly maximum is a multiple: of what was paid, at least the minimum premium, or of that alone. */
export const maxLiabilityBases = ['PREMIUM_PAID', 'MINIMUM_PREMIUM'] as const;
/** Extensions within the longest extension period are declared, or have to be requested (handbook N 1.2). */
export const extensionModes = ['DECLARATION', 'REQUEST'] as const;
export type ExtensionMode = (typeof extensionModes)[number];
/** What waits for further eyes besides orders of cover, where the policy asks for it. */
export const furtherApprovals = ['CLAIM', 'RESCHEDULING', 'TURNOVER_DECLARATION', 'RENEWAL'] as const;
export type FurtherApproval = (typeof furtherApprovals)[number];
export const insuredEntityRoles = ['MAIN', 'CO_INSURED'] as const;

const days = z.int().min(0).max(3650);
const percent = z.number().min(0).max(100);
const name = z.string().min(1).max(200);
const code = z.string().min(1).max(40);

/** One line of the country schedule. What it leaves open follows the policy's general terms. */
export const countryTermsShape = z.strictObject({
  countryCode: countryShape,
  zone: z.string().max(20).nullable().describe('Risk zone of the schedule'),
  maxTerm: days.nullable().describe('Maximum payment term in days'),
  insuredPct: percent.nullable().describe('Insured percentage'),
  rate: percent.nullable().describe('Premium rate in percent'),
  maxExtensionPeriodDays: days.nullish().describe('Maximum extension period for buyers there'),
  notificationPeriodDays: days.nullish().describe('Days to report an overdue of buyers there'),
  excluded: z.boolean().describe('Named as not covered'),
});
export type CountryTerms = z.output<typeof countryTermsShape>;

/** A company insured under the policy besides, or as, the policyholder. */
export const insuredEntityShape = z.strictObject({
  entityId: code,
  name,
  countryCode: countryShape,
  registrationNumber: z
    .string()
    .max(40)
    .nullable()
    .describe('In its register; policies whose main insured has the same one are of one policyholder'),
  role: z.enum(insuredEntityRoles),
  ownTaxRate: percent.nullable().describe('Insurance premium tax of its country, in percent'),
  startDate: dayShape.nullable(),
  endDate: dayShape.nullable(),
});
export type InsuredEntity = z.output<typeof insuredEntityShape>;

/** Days after the due date of each reminder of unpaid premium, in the order in which they are sent (handbook N 3.4). */
export const reminderDaysShape = z.strictObject({ P: days, F: days, S: days, L: days, N: days });

const clause = writtenShape(80);

/** Where the policy agrees what a step of an invoice follows; a term that is left out has no clause to name. */
export const premiumClausesShape = z
  .strictObject({
    premiumRate: clause,
    minimumPremium: clause,
    bonusMalus: clause,
    rebates: clause,
    creditCheckFees: clause,
    monitoringFee: clause,
    premiumTax: clause,
  })
  .partial();
export type PremiumClauses = z.output<typeof premiumClausesShape>;

/** What the insurance costs. Shown with `policy-admin-read` only. */
export const premiumTermsShape = z.strictObject({
  daysToPay: z.int().min(0).max(365).describe('Days after the issue in which an invoice is payable'),
  reminderDays: reminderDaysShape.describe(
    'Days after the due date of the preliminary, first, second and final reminder and the formal notice',
  ),
  premiumBasis: z.enum(premiumBases),
  premiumRate: percent.nullable().describe('Percent of the basis; `null` where the country schedule has its own'),
  minimumPremium: moneyShape.nullable(),
  instalmentFrequency: z.enum(instalmentFrequencies),
  declarationFrequency: z.enum(instalmentFrequencies),
  estimatedTurnover: moneyShape.nullable(),
  collectionFeeRate: percent.nullable(),
  minimumCollectionFee: moneyShape.nullable(),
  creditCheckFees: z.strictObject({ domestic: moneyShape, foreign: moneyShape, urgent: moneyShape }).nullable(),
  monitoringFee: moneyShape.nullable().describe('For each monitored buyer and quarter of the insurance year'),
  unpaid: z
    .strictObject({ amount: moneyShape, asOf: dayShape })
    .nullable()
    .describe('Premium due and unpaid on a day, according to the insurer’s accounts; `null` where they state nothing'),
  paid: z
    .array(z.strictObject({ yearFrom: dayShape, amount: moneyShape, asOf: dayShape }))
    .max(100)
    .describe('Premium paid for insurance years, by their first day, according to the insurer’s accounts'),
  bonusMalus: z
    .array(z.strictObject({ lossRatioUpTo: percent.nullable(), adjustment: z.number().min(-100).max(100) }))
    .max(20)
    .describe('Change of the premium in percent, by loss ratio; negative is a rebate'),
  clauses: premiumClausesShape.describe('Clauses of the policy, for example `special terms 2.1`: invoices name them'),
});
export type PremiumTerms = z.output<typeof premiumTermsShape>;

const partyShape = z.strictObject({ id: code, name });
const documentShape = z.strictObject({ documentId: code, name, issuedOn: dayShape.nullable() });

/**
 * Everything that a policy's schedule says besides its name and its days of force (handbook N 2.1). All of it is
 * data of the policy; `defaultTerms` says what holds where an insurer's system leaves something out.
 */
export const policyTermsShape = z.strictObject({
  // parties
  policyholderAddress: z
    .strictObject({ street: z.string().max(200), postalCode: z.string().max(20), town: z.string().max(100) })
    .nullable(),
  insuredEntities: z.array(insuredEntityShape).max(500),
  affiliatedCompanyIds: z
    .array(z.string().regex(/^\d{6,10}$/))
    .max(2000)
    .describe('Companies of the policyholder’s own group: not insurable'),
  broker: partyShape.nullable(),
  tiedAgent: partyShape.nullable(),
  intermediaryRole: z.string().max(60).nullable(),
  assignees: z.array(partyShape).max(100).describe('Banks and others to whom claims payments are assigned'),
  language: z.string().regex(/^[a-z]{2}$/),
  // period
  inceptionDate: dayShape.describe('First day of the contract’s first insurance year'),
  periodMonths: z.int().min(1).max(60),
  renewalMode: z.enum(renewalModes),
  noticePeriodMonths: z.int().min(0).max(24),
  attachment: z.enum(attachments),
  // cover terms
  standardPaymentTermDays: days,
  maxPaymentTermDays: days,
  maxExtensionPeriodDays: days,
  notificationPeriodDays: days,
  overdueThreshold: moneyShape
    .nullable()
    .describe('Notification threshold: overdue totals below it need not be reported'),
  automaticCancellationDays: days.nullable(),
  collectionHandoverDays: days,
  claimFilingDays: days,
  waitingPeriodMonths: z.int().min(0).max(60),
  waitingPeriodDays: days.nullable().describe('Instead of the months; `null` where the months hold'),
  waitingPeriodStart: z.enum(waitingPeriodStarts),
  claimFilingDaysAfterDelivery: days.nullable().describe('Of protracted default: the later of it and the filing days'),
  insolvencyReportDays: days.describe('From learning of an insolvency to its notification and claim'),
  insolvencyClaimDays: days.describe('From the insolvency to its claim at the latest'),
  adverseInformationDays: days
    .nullable()
    .describe('From learning of adverse information about a buyer to its notification; `null` where nothing is agreed'),
  dutyRules: z
    .array(dutyRuleShape)
    .max(200)
    .describe('Special deadlines of the policy; they take precedence over its general deadlines'),
  materialityPercent: percent
    .nullable()
    .describe('Overdues stop the cover only above this percentage of the buyer’s total debt'),
  extensionMode: z.enum(extensionModes),
  approvals: z
    .array(z.enum(furtherApprovals))
    .max(furtherApprovals.length)
    .describe('What else needs the approvals that cover requests need'),
  invoicingDays: days.describe('From a delivery to its invoice'),
  reschedulingGraceDays: days.describe('Days that an instalment may be late before the payment plan defaults'),
  countriesCovered: z.array(countryTermsShape).max(300),
  insuredPercentages: z.strictObject({
    granted: percent,
    selfCheck: percent.nullable(),
    startCover: percent.nullable(),
    political: percent.nullable(),
  }),
  discretionaryLimit: moneyShape
    .nullable()
    .describe('Discretionary limit: up to this amount no cover request is needed'),
  unnamedCover: z
    .strictObject({
      justifications: z.array(z.enum(justifications)).max(justifications.length),
      maxAgeMonths: z.int().min(1).max(60).describe('How old a report or an opinion may be'),
      newCustomerAmount: moneyShape
        .nullable()
        .describe('The lower limit for buyers without trading experience; `null` where it is the discretionary limit'),
    })
    .describe('Justification required for the discretionary limit'),
  preCheck: z
    .strictObject({ amount: moneyShape.describe('Standard ND limit on a buyer'), insuredPercentage: percent })
    .nullable()
    .describe('What a positive PreCheck insures; `null` where it is not agreed'),
  maxPerBuyer: moneyShape.nullable(),
  gradeRequestFeePerYear: moneyShape
    .nullable()
    .describe('Fee per monitored grade and year; `null` where none is agreed'),
  preCheckFee: moneyShape.nullable().describe('Fee per PreCheck; `null` where none is agreed'),
  requestCurrencies: z.array(currencyShape).min(1).max(200).describe('Currencies in which cover may be requested'),
  vatCovered: z.boolean(),
  deductibleBasis: z.enum(deductibleBases),
  raisedLimitTakesIn: z
    .enum(raisedLimitsTakeIn)
    .describe(
      'Earlier deliveries that a raised limit takes in: those not past due on the day of its decision, all, none',
    ),
  premiumSetOff: z.boolean().describe('Unpaid premium is deducted from an indemnity'),
  risksCovered: z.array(z.enum(risksCovered)).max(risksCovered.length),
  // money
  premiumTerms: premiumTermsShape,
  maxLiability: z
    .strictObject({ type: z.enum(['MULTIPLE', 'AMOUNT']), value: amountShape })
    .nullable()
    .describe('MULTIPLE of the premium, or an AMOUNT in the policy’s currency, per insurance year'),
  maxLiabilityBasis: z
    .enum(maxLiabilityBases)
    .describe('Of a MULTIPLE: of the premium paid for the year, at least the minimum premium, or of the minimum alone'),
  deductible: moneyShape.nullable(),
  aggregateFirstLoss: moneyShape.nullable(),
  claimThreshold: moneyShape.nullable(),
  facility: moneyShape.nullable().describe('Surety: the sum up to which bonds are issued'),
  // documents
  conditionsDocs: z.array(documentShape).max(200),
  clauses: z.array(z.strictObject({ code, title: name })).max(500),
  // flags
  finalMayPreValidate: z.boolean().describe('Six eyes: a final validator may also take the first step'),
  features: z.strictObject({
    grades: z.boolean(),
    coverEstimates: z.boolean(),
    mixedExposurePackage: z.boolean(),
    gradeBasedCovers: z.boolean(),
    preChecks: z.boolean(),
  }),
});
export type PolicyTerms = z.output<typeof policyTermsShape>;

/**
 * Terms that apply by the day: to deliveries of it, and to the premium of a period that ends with it. What the insurer's
 * accounts report of premium paid and unpaid is no term.
 */
export type DatedTerms = Omit<PolicyTerms, 'premiumTerms'> &
  Readonly<{ premiumTerms: Omit<PremiumTerms, 'paid' | 'unpaid'> }>;
/** The terms of a policy, each from the first day to which they apply; the earliest first. */
export type TermsThroughTime = readonly Readonly<{ from: Day; terms: DatedTerms }>[];

/** Terms that hold no more, each with the first day to which it does not apply; the earliest first. */
export type FormerTerms = readonly Readonly<{ until: Day; terms: DatedTerms }>[];

/** The terms of a day: the last ones that had begun, the first where none had. `null` where none are known. */
export function termsOn(versions: TermsThroughTime, day: Day): DatedTerms | null {
  return (versions.findLast(({ from }) => from <= day) ?? versions[0])?.terms ?? null;
}

/** What of a policy's terms applies by the day. */
export function datedTermsOf({
  premiumTerms: { paid: _paid, unpaid: _unpaid, ...premiumTerms },
  ...terms
}: PolicyTerms) {
  return { ...terms, premiumTerms } satisfies DatedTerms;
}

/** A policy with its terms as they are, were or will be on a day; as it is where none are known. */
export function withTermsOn<Of extends PolicyTerms>(policy: Of, versions: TermsThroughTime, day: Day): Of {
  const then = termsOn(versions, day);
  return then ? withTerms(policy, then) : policy;
}

/**
 * A policy with the terms that hold, or held, on a day, as it has them itself. What is declared and invoiced of a period
 * follows those of its last day, whatever was agreed for the time after it.
 */
export function policyAsOf<Of extends PolicyTerms & Readonly<{ formerTerms?: FormerTerms }>>(policy: Of, day: Day): Of {
  const then = policy.formerTerms?.find(({ until }) => day < until);
  return then ? withTerms(policy, then.terms) : policy;
}

function withTerms<Of extends PolicyTerms>(policy: Of, { premiumTerms, ...terms }: DatedTerms): Of {
  return { ...policy, ...terms, premiumTerms: { ...policy.premiumTerms, ...premiumTerms } };
}

/** Terms of a policy about which the insurer's system says no more than its currency, country and first day. */
export function defaultTerms(currency: CurrencyCode, country: CountryCode, startDate: Day): PolicyTerms {
  return {
    policyholderAddress: null,
    insuredEntities: [],
    affiliatedCompanyIds: [],
    broker: null,
    tiedAgent: null,
    intermediaryRole: null,
    assignees: [],
    language: 'en',
    inceptionDate: startDate,
    periodMonths: 12,
    renewalMode: 'TACIT',
    noticePeriodMonths: 2,
    attachment: 'RISKS_ATTACHING',
    standardPaymentTermDays: 30,
    maxPaymentTermDays: 90,
    maxExtensionPeriodDays: 60,
    notificationPeriodDays: 60,
    overdueThreshold: null,
    automaticCancellationDays: null,
    collectionHandoverDays: 30,
    claimFilingDays: 90,
    waitingPeriodMonths: 6,
    waitingPeriodDays: null,
    waitingPeriodStart: 'CLAIM_RECEIVED',
    claimFilingDaysAfterDelivery: 180,
    insolvencyReportDays: 10,
    insolvencyClaimDays: 90,
    adverseInformationDays: 10,
    dutyRules: [],
    materialityPercent: null,
    extensionMode: 'DECLARATION',
    approvals: [],
    invoicingDays: 30,
    reschedulingGraceDays: 10,
    // a schedule that nobody sent covers the home country: more would presume the insurer's consent
    countriesCovered: [coverCountry(country)],
    insuredPercentages: { granted: 90, selfCheck: 80, startCover: null, political: null },
    discretionaryLimit: null,
    unnamedCover: {
      justifications: ['TRADING_EXPERIENCE', 'CREDIT_REPORT'],
      maxAgeMonths: 12,
      newCustomerAmount: null,
    },
    preCheck: null,
    maxPerBuyer: null,
    gradeRequestFeePerYear: null,
    preCheckFee: null,
    requestCurrencies: [currency],
    vatCovered: false,
    deductibleBasis: 'AFTER',
    raisedLimitTakesIn: 'NOT_PAST_DUE',
    premiumSetOff: false,
    risksCovered: ['INSOLVENCY', 'PROTRACTED_DEFAULT'],
    premiumTerms: defaultPremiumTerms,
    maxLiability: null,
    maxLiabilityBasis: 'PREMIUM_PAID',
    deductible: null,
    aggregateFirstLoss: null,
    claimThreshold: null,
    facility: null,
    conditionsDocs: [],
    clauses: [],
    finalMayPreValidate: false,
    features: {
      grades: true,
      coverEstimates: true,
      mixedExposurePackage: false,
      gradeBasedCovers: false,
      preChecks: false,
    },
  };
}

const defaultPremiumTerms: PremiumTerms = {
  // handbook N 3.3 and 3.4
  daysToPay: 20,
  reminderDays: { P: 5, F: 15, S: 30, L: 40, N: 45 },
  premiumBasis: 'TURNOVER',
  premiumRate: null,
  minimumPremium: null,
  instalmentFrequency: 'QUARTERLY',
  declarationFrequency: 'YEARLY',
  estimatedTurnover: null,
  collectionFeeRate: null,
  minimumCollectionFee: null,
  creditCheckFees: null,
  monitoringFee: null,
  unpaid: null,
  paid: [],
  bonusMalus: [],
  clauses: {},
};

/** A line of the country schedule that follows the general terms, save for what is given. */
export function coverCountry(countryCode: CountryCode, differing: Partial<CountryTerms> = {}): CountryTerms {
  return { countryCode, zone: null, maxTerm: null, insuredPct: null, rate: null, excluded: false, ...differing };
}

/**
 * The most that the insurer pays for one insurance year, in the policy's currency: the amount agreed, or the multiple
 * of the premium paid for the year, at least of the minimum premium; or of the minimum only where the policy says so.
 * `null` when none is agreed or no premium is known. @param yearFrom first day of the insurance year; the last one
 * whose premium is known when absent.
 */
export function maxLiabilityAmount(
  {
    maxLiability,
    maxLiabilityBasis,
    premiumTerms,
  }: Pick<PolicyTerms, 'maxLiability' | 'maxLiabilityBasis' | 'premiumTerms'>,
  currency: CurrencyCode,
  yearFrom: Day | null = null,
): Money | null {
  if (!maxLiability) return null;
  if (maxLiability.type === 'AMOUNT') return money(maxLiability.value, currency);
  const { minimumPremium } = premiumTerms;
  const paid = maxLiabilityBasis === 'PREMIUM_PAID' ? premiumPaid(premiumTerms, yearFrom) : null;
  const premium = paid && minimumPremium ? greaterMoney(paid, minimumPremium) : (paid ?? minimumPremium);
  return premium && multiplyMoney(premium, maxLiability.value);
}

/** What was paid for an insurance year, as it was reported last; `null` where nothing is known of it. */
function premiumPaid({ paid }: PremiumTerms, yearFrom: Day | null): Money | null {
  const ofYear = yearFrom === null ? paid : paid.filter((each) => each.yearFrom === yearFrom);
  const lastReported = ofYear.toSorted((one, other) =>
    `${one.yearFrom} ${one.asOf}` < `${other.yearFrom} ${other.asOf}` ? -1 : 1,
  );
  return lastReported.at(-1)?.amount ?? null;
}
