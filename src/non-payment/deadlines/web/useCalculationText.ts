import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import type { Format } from '../../../platform/core/format.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { calculationText } from '../calculation-text.ts';
import type { DayCalculation } from '../deadlines.contract.ts';
import type { CountedFrom } from '../duty-days.ts';

const anchorLabels: Readonly<Record<CountedFrom, (day: string) => MessageDescriptor>> = {
  INVOICE_DATE: (day) => msg`invoice of ${day}`,
  DELIVERY: (day) => msg`delivery ${day}`,
  DUE_DATE: (day) => msg`due date ${day}`,
  DUE_MONTH_END: (day) => msg`end of the due month ${day}`,
  EXTENSION_END: (day) => msg`end of the longest extension ${day}`,
  KNOWLEDGE: (day) => msg`known on ${day}`,
  INSOLVENCY: (day) => msg`insolvency ${day}`,
  PERIOD_END: (day) => msg`end of the insurance year ${day}`,
  PLAN_FAILURE: (day) => msg`failure of the plan ${day}`,
  DELIVERY_STOP: (day) => msg`stop of deliveries from ${day}`,
};

/** Explains a day: "due date 1 Mar 2026 + 60 days, special terms 4.2". */
export function useCalculationText(): (reckoning: DayCalculation) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return (reckoning) =>
    calculationText(
      reckoning,
      calculationLabelsIn((message) => i18n._(message), format),
    );
}

function calculationLabelsIn(
  translate: (message: MessageDescriptor) => string,
  format: Pick<Format, 'fullDay' | 'number'>,
) {
  return {
    anchor: (from: CountedFrom, day: string) => translate(anchorLabels[from](format.fullDay(day))),
    plus: (from: string, number: number, unit: 'DAYS' | 'MONTHS') => {
      const count = format.number(number);
      if (number === 1) return translate(unit === 'DAYS' ? msg`${from} + 1 day` : msg`${from} + 1 month`);
      return translate(unit === 'DAYS' ? msg`${from} + ${count} days` : msg`${from} + ${count} months`);
    },
    several: (takes: DayCalculation['takes'], periods: string) =>
      translate(takes === 'EARLIEST' ? msg`the earlier of: ${periods}` : msg`the later of: ${periods}`),
    underClause: (reckoning: string, clause: string) => translate(msg`${reckoning}, ${clause}`),
    inOwnWords: (reckoning: string) => translate(msg`${reckoning}, in the words of the policy`),
  };
}
