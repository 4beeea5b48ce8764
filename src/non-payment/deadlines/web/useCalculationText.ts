import { useLingui } from '@lingui/react';
import { sayingIn } from '../../../platform/ui/format/saying.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { calculationText } from '../calculation-text.ts';
import type { DayCalculation } from '../deadlines.contract.ts';

/** Explains a day: "due date 1 Mar 2026 + 60 days, special terms 4.2". */
export function useCalculationText(): (reckoning: DayCalculation) => string {
  const { i18n } = useLingui();
  const format = useFormat();
  return (reckoning) => calculationText(reckoning, sayingIn({ i18n, format }));
}
