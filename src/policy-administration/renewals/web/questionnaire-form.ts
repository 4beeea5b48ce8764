import { money } from '../../../platform/core/money.ts';
import { type CreditProcedure, creditProcedures, type Questionnaire } from '../questionnaire.ts';
import type { RenewalDetail } from '../renewals.contract.ts';

/** A line as it is typed; amounts are plain decimal text, or what could not be read. */
export type TypedTurnover = Readonly<{ countryCode: string; actual: string; forecast: string }>;

export type QuestionnaireValues = {
  turnover: readonly TypedTurnover[];
  losses: string;
  usualPaymentTermDays: string;
  longestPaymentTermDays: string;
  creditProcedures: readonly CreditProcedure[];
  remarks: string;
};

const plainAmount = /^\d+(\.\d+)?$/;
const wholeDays = /^\d{1,4}$/;

/** Answers as one types them. */
export function valuesOf({ turnover, losses, remarks, ...answers }: Questionnaire): QuestionnaireValues {
  return {
    turnover: turnover.map(({ countryCode, actual, forecast }) => ({
      countryCode,
      actual: plain(actual.amount),
      forecast: plain(forecast.amount),
    })),
    losses: plain(losses.amount),
    usualPaymentTermDays: String(answers.usualPaymentTermDays),
    longestPaymentTermDays: String(answers.longestPaymentTermDays),
    creditProcedures: answers.creditProcedures,
    remarks: remarks ?? '',
  };
}

/** Full amounts have no decimals. */
function plain(amount: string): string {
  return amount.replace(/\.0+$/, '');
}

/** Whether an amount can be read; a blank one is nothing. */
export function isAmount(text: string): boolean {
  return text === '' || plainAmount.test(text);
}

export function areDays(text: string): boolean {
  return wholeDays.test(text);
}

/** The lines with another country. */
export function withCountry(lines: readonly TypedTurnover[], countryCode: string): readonly TypedTurnover[] {
  return lines.some((line) => line.countryCode === countryCode)
    ? lines
    : [...lines, { countryCode, actual: '', forecast: '' }];
}

/** Answers as they are sent; of how many months they were declared goes with them. */
export function bodyOf(
  values: QuestionnaireValues,
  { currency, questionnaire: { declaredMonths } }: Pick<RenewalDetail, 'currency' | 'questionnaire'>,
): Questionnaire {
  const amount = (text: string) => money(text === '' ? '0' : text, currency);
  return {
    turnover: values.turnover.map(({ countryCode, actual, forecast }) => ({
      countryCode,
      actual: amount(actual),
      forecast: amount(forecast),
    })),
    ...(declaredMonths !== undefined && { declaredMonths }),
    losses: amount(values.losses),
    usualPaymentTermDays: Number(values.usualPaymentTermDays),
    longestPaymentTermDays: Number(values.longestPaymentTermDays),
    creditProcedures: creditProcedures.filter((each) => values.creditProcedures.includes(each)),
    remarks: values.remarks.trim() || null,
  };
}
