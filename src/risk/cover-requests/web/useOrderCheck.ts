import { useLingui } from '@lingui/react/macro';
import { longestReference } from '../../../platform/core/customer-reference.ts';
import { isDay } from '../../../platform/core/day.ts';
import { useFieldText } from '../../../platform/ui/problem-texts.ts';
import type { CoverRequestAction } from '../../covers/cover-request.ts';
import { largestAmount } from '../../covers/cover-request-checks.ts';
import { type CoverOrderField, type CoverOrderValues, hasDecimals } from './cover-order.ts';

type Sentences = Partial<Record<CoverOrderField, string | null>>;

/**
 * What is wrong with what was typed, as far as it is known without the server; the likely answer shows the rest while
 * one types.
 */
export function useOrderCheck(
  action: CoverRequestAction,
  fields: ReadonlySet<CoverOrderField>,
): (values: CoverOrderValues) => Sentences {
  const { t } = useLingui();
  const fieldText = useFieldText();

  const amount = (typed: string): string | null => {
    if (typed === '') return fieldText({ pointer: '/amount', code: 'required' });
    if (!/^\d+(\.\d+)?$/.test(typed)) return t`Enter an amount, for example 150,000.`;
    if (hasDecimals({ amount: typed })) return fieldText({ pointer: '/amount', code: 'whole-number' });
    if (Number(typed) < 1) return t`Amount: at least 1. To end a cover, cancel it.`;
    return Number(typed) > largestAmount ? fieldText({ pointer: '/amount', code: 'too-large' }) : null;
  };
  const reference = (typed: string): string | null => {
    if (action === 'REFERENCE_CHANGE' && typed.trim() === '')
      return fieldText({ pointer: '/customerReference', code: 'required' });
    return [...typed.trim()].length > longestReference
      ? t`Customer reference: at most ${longestReference} characters.`
      : null;
  };
  const lastDay = (typed: string): string | null =>
    action === 'TOP_UP' && typed === '' ? fieldText({ pointer: '/endDate', code: 'required' }) : day(typed);
  const isAppeal = action === 'APPEAL';
  const needed = (field: string, isMissing: boolean): string | null =>
    isAppeal && isMissing ? fieldText({ pointer: `/${field}`, code: 'required' }) : null;
  const day = (typed: string): string | null =>
    typed === '' || isDay(typed) ? null : t`Enter a date, for example 4 Dec 2026.`;
  const days = (typed: string): string | null => (/^\d{0,4}$/.test(typed) ? null : t`Enter a number of days.`);

  return (values) => {
    const sentences: Sentences = {
      amount: amount(values.amount),
      paymentTermDays: days(values.paymentTermDays),
      customerReference: reference(values.customerReference),
      requestedStartDate: day(values.requestedStartDate),
      endDate: lastDay(values.endDate),
      appealReason: needed('appealReason', values.appealReason === ''),
      newFacts: needed('newFacts', values.newFacts.length === 0),
      comment: needed('comment', values.comment.trim() === ''),
    };
    return Object.fromEntries(Object.entries(sentences).filter(([field]) => fields.has(field as CoverOrderField)));
  };
}
