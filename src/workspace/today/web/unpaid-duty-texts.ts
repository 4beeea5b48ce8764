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
          : `${owed} ${t`After ${date} their cover can be lost.`}`,
      };
    case 'stop':
      return {
        task: t`Stop of cover`,
        consequence: `${owed} ${t`Deliveries after ${date} are not covered unless it is paid.`}`,
      };
    case 'hand-over':
      return { task: t`Hand over to collection`, consequence: `${owed} ${t`The whole balance goes over.`}` };
    case 'file-claim':
      return { task: t`File the claim`, consequence: `${owed} ${t`Claims are refused for lateness first of all.`}` };
    case 'papers':
      return {
        task: t`Send documents`,
        consequence: isPast
          ? t`The claim has waited for documents since ${date}.`
          : t`The claim waits for documents until ${date}.`,
      };
    case 'sign':
      return { task: t`Sign the settlement`, consequence: t`It is paid once you have signed.` };
    case 'court-costs':
      return {
        task: t`Agree to the court costs or refuse them`,
        consequence: t`The collection stands still until you decide.`,
      };
    default:
      return null;
  }
}
