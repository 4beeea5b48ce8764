import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Duty } from '../dashboard.contract.ts';
import type { DutyText } from './duty-texts.ts';

/** The words of what unpaid invoices and claims ask for; `null` of everything else. */
export function useUnpaidDutyText({ kind, day, invoices, oldestDueDate }: Duty): DutyText | null {
  const { t } = useLingui();
  const format = useFormat();
  const isPast = day < format.today;
  const date = isPast ? format.fullDay(day) : format.day(day);
  const oldest = oldestDueDate ? format.day(oldestDueDate) : '–';
  const owed = t`${plural(invoices ?? 0, { one: '# invoice', other: '# invoices' })}, oldest due ${oldest}.`;
  switch (kind) {
    case 'report':
      return {
        task: t`Report overdue`,
        consequence: isPast
          ? `${owed} ${t`The deadline was ${date}. Notification is late: report now, cover may be affected.`}`
          : `${owed} ${t`After ${date}, their cover can be lost.`}`,
      };
    case 'stop':
      return {
        task: t`Cover stops`,
        consequence: `${owed} ${t`Deliveries after ${date} are not covered unless it is paid.`}`,
      };
    case 'hand-over':
      return { task: t`Place for collection`, consequence: `${owed} ${t`The whole balance is placed.`}` };
    case 'file-claim':
      return {
        task: t`File the claim`,
        consequence: `${owed} ${t`Late filing is the most frequent reason for refusal.`}`,
      };
    case 'papers':
      return {
        task: t`Send documents`,
        consequence: isPast
          ? t`The documents for the claim have been overdue since ${date}.`
          : t`The documents for the claim are due by ${date}.`,
      };
    case 'sign':
      return { task: t`Accept the settlement`, consequence: t`Payment follows once you have accepted.` };
    case 'court-costs':
      return {
        task: t`Accept or refuse the court costs`,
        consequence: t`Collection is on hold until you decide.`,
      };
    default:
      return null;
  }
}
