import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { entityOf } from '../../../platform/core/insurer-entities.ts';
import { Day, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useConfig } from '../../../platform/ui/settings.ts';
import type { DutyRule } from '../duty-rules.ts';
import type { PolicyDetail } from '../policies.contract.ts';
import {
  attachmentLabels,
  deductibleBasisLabels,
  dutyLabels,
  entityNames,
  extensionModeLabels,
  frequencyLabels,
  furtherApprovalLabels,
  orderingModeLabels,
  policyPeriodLabels,
  policyTypeLabels,
  premiumBasisLabels,
  productTypeLabels,
  raisedLimitLabels,
  renewalModeLabels,
  riskLabels,
  waitingPeriodStartLabels,
} from '../policy-labels.ts';
import type { PremiumTerms } from '../policy-terms.ts';
import { useDutyRuleText } from './duty-rule-text.ts';

/* The terms of a policy's schedule, one list for each of its parts. What is not agreed shows an en dash. */

type Props = { policy: PolicyDetail };

function Days({ value }: { value: number | null }) {
  return value === null ? <Unknown /> : <Plural value={value} one="# day" other="# days" />;
}

function Months({ value }: { value: number }) {
  return <Plural value={value} one="# month" other="# months" />;
}

function Percent({ value }: { value: number | null }) {
  const format = useFormat();
  return value === null ? <Unknown /> : format.percent(value);
}

function Rate({ value }: { value: number | null }) {
  const format = useFormat();
  return value === null ? <Unknown /> : format.rate(value);
}

/** What is insured, how much of it, and up to which sums. */
export function CoverTerms({ policy }: Props) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { granted, selfCheck, startCover, political } = policy.insuredPercentages;
  const share = (label: string, value: number | null): Term[] =>
    value === null ? [] : [[label, <Percent key={label} value={value} />]];
  const risks = policy.risksCovered.map((risk) => i18n._(riskLabels[risk]));
  const terms: Term[] = [
    [t`Risks`, risks.length > 0 ? format.list(risks) : <Unknown />],
    [t`Deliveries insured`, i18n._(attachmentLabels[policy.attachment])],
    ...share(t`Insured percentage, named cover`, granted),
    ...share(t`Insured percentage, discretionary limit`, selfCheck),
    ...share(t`Insured percentage, start cover`, startCover),
    ...share(t`Insured percentage, political risks`, political),
    [t`Discretionary limit`, <Money key="discretionary" value={policy.discretionaryLimit} />],
    ...(policy.features.preChecks && policy.preCheck
      ? [
          [t`Standard ND limit (PreCheck)`, <Money key="pre-check" value={policy.preCheck.amount} />] as Term,
          ...share(t`Insured percentage, PreCheck`, policy.preCheck.insuredPercentage),
        ]
      : []),
    ...(policy.gradeRequestFeePerYear
      ? [[t`Fee per monitored grade and year`, <Money key="grade-fee" value={policy.gradeRequestFeePerYear} />] as Term]
      : []),
    ...(policy.features.preChecks && policy.preCheckFee
      ? [[t`Fee per PreCheck`, <Money key="pre-check-fee" value={policy.preCheckFee} />] as Term]
      : []),
    [t`Maximum limit per buyer`, <Money key="buyer" value={policy.maxPerBuyer} />],
    [t`Maximum liability`, <MaxLiability key="liability" policy={policy} />],
    [t`Each-and-every deductible`, <Money key="deductible" value={policy.deductible} />],
    [t`Aggregate first loss`, <Money key="first-loss" value={policy.aggregateFirstLoss} />],
    [t`The deductible is applied to`, i18n._(deductibleBasisLabels[policy.deductibleBasis])],
    [t`An increased limit also covers`, i18n._(raisedLimitLabels[policy.raisedLimitTakesIn])],
    [t`Unpaid premium`, policy.premiumSetOff ? t`deducted from an indemnity` : t`not deducted from an indemnity`],
    [t`Claims threshold`, <Money key="threshold" value={policy.claimThreshold} />],
    [t`Value added tax`, policy.vatCovered ? t`insured` : t`not insured`],
  ];
  return <Terms terms={terms} />;
}

function MaxLiability({ policy: { maxLiability, maxLiabilityAmount, maxLiabilityBasis } }: Props) {
  if (!maxLiability) return <Unknown />;
  if (maxLiability.type === 'AMOUNT') return <Money value={maxLiabilityAmount} />;
  return (
    <>
      {maxLiabilityBasis === 'PREMIUM_PAID' ? (
        <Trans>{Number(maxLiability.value)} times the premium paid, at least the minimum premium</Trans>
      ) : (
        <Trans>{Number(maxLiability.value)} times the minimum premium</Trans>
      )}
      {maxLiabilityAmount && (
        <>
          {' · '}
          <Money value={maxLiabilityAmount} />
        </>
      )}
    </>
  );
}

/** How long buyers may take, and by when what must be done. */
export function DutyTerms({ policy }: Props) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const { claimFilingDaysAfterDelivery, materialityPercent } = policy;
  const terms: Term[] = [
    [t`Standard payment term`, <Days key="standard" value={policy.standardPaymentTermDays} />],
    [t`Maximum payment term`, <Days key="longest" value={policy.maxPaymentTermDays} />],
    [t`Invoicing, after the delivery`, <Days key="invoicing" value={policy.invoicingDays} />],
    [
      t`Notification of an overdue, after the due date`,
      <Days key="notification" value={policy.notificationPeriodDays} />,
    ],
    [t`Notification threshold for overdues`, <Money key="threshold" value={policy.overdueThreshold} />],
    [t`Cover stops, after the oldest due date`, <Days key="extension" value={policy.maxExtensionPeriodDays} />],
    ...(materialityPercent === null
      ? []
      : [[t`Cover stops only if the overdue part of the debt exceeds`, format.percent(materialityPercent)] as const]),
    [t`Due-date extensions within the maximum extension period`, i18n._(extensionModeLabels[policy.extensionMode])],
    [
      t`A payment plan defaults when an instalment is late by more than`,
      <Days key="grace" value={policy.reschedulingGraceDays} />,
    ],
    [
      t`Limits are cancelled automatically, after the due date`,
      <Days key="cancellation" value={policy.automaticCancellationDays} />,
    ],
    [
      t`Deadline for placing for collection, after the stop of cover`,
      <Days key="handover" value={policy.collectionHandoverDays} />,
    ],
    [t`Claim filing deadline, after the stop of cover`, <Days key="claim" value={policy.claimFilingDays} />],
    ...(claimFilingDaysAfterDelivery === null
      ? []
      : [
          [
            t`Claim filing deadline, after the delivery (if later)`,
            <Days key="delivery" value={claimFilingDaysAfterDelivery} />,
          ] as const,
        ]),
    [t`Notification of an insolvency, after you learn of it`, <Days key="known" value={policy.insolvencyReportDays} />],
    [t`Claim filing deadline, after an insolvency`, <Days key="insolvency" value={policy.insolvencyClaimDays} />],
    [
      t`Notification of other adverse information, after you learn of it`,
      <Days key="news" value={policy.adverseInformationDays} />,
    ],
    [t`Waiting period until the date of loss`, <WaitingPeriod key="waiting" policy={policy} />],
    [t`Waiting period starts on`, i18n._(waitingPeriodStartLabels[policy.waitingPeriodStart])],
  ];
  return <Terms terms={terms} />;
}

function WaitingPeriod({ policy: { waitingPeriodDays, waitingPeriodMonths } }: Props) {
  return waitingPeriodDays === null ? <Months value={waitingPeriodMonths} /> : <Days value={waitingPeriodDays} />;
}

/** The duties that the policy words itself, each with its clause; they hold before the plain periods. */
export function OwnDutyRules({ policy }: Props) {
  const ruleText = useDutyRuleText();
  const { i18n } = useLingui();
  const format = useFormat();
  const about = ({ cause, countryCode }: DutyRule) =>
    [cause && i18n._(riskLabels[cause]), countryCode && format.country(countryCode)].filter(Boolean).join(' · ');
  const terms = policy.dutyRules.map(
    (rule, index): Term => [
      <span key={index}>
        {i18n._(dutyLabels[rule.duty])} {about(rule) && <small>{about(rule)}</small>}
      </span>,
      ruleText(rule),
    ],
  );
  return <Terms terms={terms} />;
}

/** When the policy runs and how it continues. */
export function PeriodTerms({ policy }: Props) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const terms: Term[] = [
    [t`Policy`, format.period(policy.startDate, policy.endDate)],
    ...policy.periods.map(({ kind, from, to }): Term => [i18n._(policyPeriodLabels[kind]), format.period(from, to)]),
    [t`Contract since`, <Day key="inception" value={policy.inceptionDate} style="full" />],
    [t`Renewal`, i18n._(renewalModeLabels[policy.renewalMode])],
    [t`Notice period`, <Months key="notice" value={policy.noticePeriodMonths} />],
    ...(policy.cancelledFrom
      ? [[t`Ended early from`, <Day key="cancelled" value={policy.cancelledFrom} style="full" />] as const]
      : []),
    ...(policy.suspendedFrom
      ? [[t`Suspended since`, <Day key="suspended" value={policy.suspendedFrom} style="full" />] as const]
      : []),
  ];
  return <Terms terms={terms} />;
}

/** In which currencies one asks for cover, and who must agree. */
export function OrderingTerms({ policy }: Props) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const terms: Term[] = [
    [t`Approval of requests`, i18n._(orderingModeLabels[policy.orderingMode])],
    ...(policy.orderingMode === 'SIX_EYES' && policy.finalMayPreValidate
      ? [[t`First approval`, t`also possible by a final validator`] as const]
      : []),
    [
      t`The same approvals apply to`,
      policy.approvals.length === 0
        ? t`cover requests only`
        : format.list(policy.approvals.map((each) => i18n._(furtherApprovalLabels[each]))),
    ],
    [t`Currency of the policy`, <CurrencyName key="currency" code={policy.currency} />],
    [t`Currencies for cover requests`, policy.requestCurrencies.join(', ')],
  ];
  return <Terms terms={terms} />;
}

function CurrencyName({ code }: { code: string }) {
  const format = useFormat();
  return `${code} · ${format.currency(code)}`;
}

/** What the insurance costs, for those who administer the policy. */
export function PremiumTermsList({ policy, premium }: Props & { premium: PremiumTerms }) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const hasCountryRates = policy.countriesCovered.some((country) => country.rate !== null);
  const rate = premium.premiumRate === null && hasCountryRates ? t`by country` : <Rate value={premium.premiumRate} />;
  const { creditCheckFees: fees, clauses } = premium;
  const terms: Term[] = [
    [t`Premium basis`, i18n._(premiumBasisLabels[premium.premiumBasis])],
    [t`Rate`, <WithClause key="rate" value={rate} clause={clauses.premiumRate} />],
    [
      t`Minimum premium`,
      <WithClause key="minimum" value={<Money value={premium.minimumPremium} />} clause={clauses.minimumPremium} />,
    ],
    [t`Estimated turnover`, <Money key="turnover" value={premium.estimatedTurnover} />],
    [t`Premium instalments`, i18n._(frequencyLabels[premium.instalmentFrequency])],
    [t`Declarations`, i18n._(frequencyLabels[premium.declarationFrequency])],
    [t`Payable after the issue of an invoice, within`, <Days key="payable" value={premium.daysToPay} />],
    [
      t`Reminders, days after the due date`,
      Object.values(premium.reminderDays)
        .toSorted((one, other) => one - other)
        .join(', '),
    ],
    [t`Collection fee`, <Rate key="fee" value={premium.collectionFeeRate} />],
    [t`At least`, <Money key="least" value={premium.minimumCollectionFee} />],
    ...(fees
      ? ([
          [
            t`Credit check, domestic buyer`,
            <WithClause key="domestic" value={<Money value={fees.domestic} />} clause={clauses.creditCheckFees} />,
          ],
          [t`Credit check, foreign buyer`, <Money key="foreign" value={fees.foreign} />],
          [t`Urgent request`, <Money key="urgent" value={fees.urgent} />],
        ] as const)
      : []),
    ...(premium.monitoringFee
      ? [
          [
            t`Monitoring, each buyer and quarter`,
            <WithClause
              key="monitoring"
              value={<Money value={premium.monitoringFee} />}
              clause={clauses.monitoringFee}
            />,
          ] as Term,
        ]
      : []),
    ...(premium.unpaid
      ? [
          [
            t`Unpaid on ${format.fullDay(premium.unpaid.asOf)}`,
            <Money key="unpaid" value={premium.unpaid.amount} />,
          ] as Term,
        ]
      : []),
    ...premium.bonusMalus.map(({ lossRatioUpTo, adjustment }): Term => {
      const change = `${adjustment > 0 ? '+' : ''}${format.percent(adjustment)}`;
      return [
        lossRatioUpTo === null ? t`Loss ratio above` : t`Loss ratio up to ${format.percent(lossRatioUpTo)}`,
        <WithClause key={lossRatioUpTo} value={change} clause={clauses.bonusMalus} />,
      ];
    }),
  ];
  return <Terms terms={terms} />;
}

/** "0.18 %, special terms 2.1". */
function WithClause({ value, clause }: { value: ReactNode; clause: string | undefined }) {
  return clause ? (
    <>
      {value}, {clause}
    </>
  ) : (
    value
  );
}

/** Who is part of the contract. */
export function PartyTerms({ policy }: Props) {
  const { t, i18n } = useLingui();
  const { policyholder, policyholderAddress: address, broker, tiedAgent, assignees, intermediaryRole } = policy;
  const optional = (label: string, value: ReactNode): Term[] => (value ? [[label, value]] : []);
  const terms: Term[] = [
    [t`Policyholder`, policyholder.name],
    ...optional(t`Address`, address && `${address.street}, ${address.postalCode} ${address.town}`),
    [t`Insurer`, <EntityName key="entity" policy={policy} />],
    [t`Product`, i18n._(productTypeLabels[policy.productType])],
    [t`Type`, i18n._(policyTypeLabels[policy.policyType])],
    ...optional(t`Broker`, broker?.name),
    ...optional(t`Role of the intermediary`, intermediaryRole),
    ...optional(t`Agent`, tiedAgent?.name),
    ...optional(t`Claims payments assigned to`, assignees.map(({ name }) => name).join(', ')),
  ];
  return <Terms terms={terms} />;
}

/** The insurer's entity by its code and its country; a code outside the list is shown alone. */
function EntityName({ policy }: Props) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { insurerEntities } = useConfig();
  const { code, country } = entityOf(policy.insurerEntity, policy.policyholder.countryCode, insurerEntities);
  const named = entityNames[code];
  const where = country ? format.country(country) : named && i18n._(named);
  return where ? `${code} · ${where}` : code;
}
