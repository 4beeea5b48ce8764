import { useLingui } from '@lingui/react/macro';
import { type Term, Terms } from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';

type Props = Readonly<{ details: Readonly<Record<string, unknown>> }>;

/**
 * Where an indemnity is to be paid, the former account where it changes, and how much is claimed; accounts are masked.
 * Approvers see it without opening anything. Nothing for orders that name no account.
 */
export function AskedAccount({ details: { bankAccount, formerBankAccount, claimedAmount, currency } }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  if (typeof bankAccount !== 'string') return null;
  const terms: (Term | false)[] = [
    [typeof formerBankAccount === 'string' ? t`New account` : t`Bank account`, bankAccount],
    typeof formerBankAccount === 'string' && [t`Previous account`, formerBankAccount],
    typeof claimedAmount === 'string' &&
      typeof currency === 'string' && [t`Claimed`, format.money({ amount: claimedAmount, currency }, 'minor')],
  ];
  return <Terms terms={terms.filter((term) => term !== false)} />;
}
