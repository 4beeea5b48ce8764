import { useLingui } from '@lingui/react/macro';
import { addDays } from '../../../platform/core/day.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Duty } from '../dashboard.contract.ts';
import { useAdministrationDutyText } from './administration-duty-texts.ts';
import { useUnpaidDutyText } from './unpaid-duty-texts.ts';

/** What is to be done, and what happens otherwise. */
export function useDutyText(duty: Duty): DutyText {
  const ofCover = useCoverDutyText(duty);
  const ofBuyer = useUnpaidDutyText(duty);
  const ofPolicy = useAdministrationDutyText(duty);
  return ofPolicy ?? ofBuyer ?? ofCover;
}

export type DutyText = Readonly<{ task: string; consequence: string }>;

/** The words of duties on covers, offers and grades. */
function useCoverDutyText({ kind, day, coverType, pendingAction }: Duty): DutyText {
  const { t } = useLingui();
  const format = useFormat();
  // what is past may be so for long: the year distinguishes last December from the next
  const date = day < format.today ? format.fullDay(day) : format.day(day);
  const last = format.day(addDays(day, -1));
  if (kind === 'review') {
    const isOld = day <= format.today;
    return {
      task: t`Limit review due`,
      consequence: isOld
        ? t`The decision has been over a year old since ${date}.`
        : t`The decision will be a year old on ${date}.`,
    };
  }
  if (kind === 'choice')
    return { task: t`Choose renewal`, consequence: t`Choose by ${date} whether monitoring of the grade continues.` };
  if (kind === 'offer') {
    const product = coverType === 'CapPlus' ? 'CAP+' : 'CAP';
    return { task: t`Accept ${product}`, consequence: t`The offer lapses after ${date}.` };
  }
  if (kind === 'end') return { task: t`Cover ends`, consequence: t`Deliveries after ${date} are not covered.` };
  if (kind === 'temporary-end')
    return { task: t`Temporary increase ends`, consequence: t`Deliveries after ${date} are covered for less.` };
  return pendingAction === 'WITHDRAWAL'
    ? { task: t`Cover is withdrawn`, consequence: t`Deliveries after ${last} are not covered.` }
    : { task: t`Cover is reduced`, consequence: t`Deliveries after ${last} are covered for less.` };
}
