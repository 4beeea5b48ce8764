import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Duty } from '../dashboard.contract.ts';
import type { DutyText } from './duty-texts.ts';

/** The words of what the contract asks for: declarations, premium, renewals and drafts; `null` of everything else. */
export function useAdministrationDutyText({ kind, day }: Duty): DutyText | null {
  const { t } = useLingui();
  const format = useFormat();
  const isPast = day < format.today;
  const date = isPast ? format.fullDay(day) : format.day(day);
  switch (kind) {
    case 'declare':
      return {
        task: t`Declare turnover`,
        consequence: isPast
          ? t`It was due on ${date}. Without a declaration the insurer estimates the turnover.`
          : t`Due by ${date}. Without a declaration the insurer estimates the turnover.`,
      };
    case 'premium':
      return {
        task: t`Pay premium`,
        consequence: isPast
          ? t`Due since ${date}. Unpaid premium can suspend the cover.`
          : t`Due on ${date}. Unpaid premium can suspend the cover.`,
      };
    case 'renewal-offer':
      return { task: t`Decide on the renewal`, consequence: t`The offer is valid until ${date}.` };
    case 'renewal-notice':
      return {
        task: t`Last day for notice`,
        consequence: t`Without notice until ${date}, the policy continues on the same terms.`,
      };
    case 'draft':
      return { task: t`Check the draft`, consequence: t`It can be approved until ${date}.` };
    default:
      return null;
  }
}
