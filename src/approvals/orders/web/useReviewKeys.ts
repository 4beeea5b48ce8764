import { useLingui } from '@lingui/react/macro';
import { useCommands } from '../../../platform/ui/commands.tsx';
import type { ReviewDecision } from '../order.ts';

/** Keys that review what is open or selected: A approves, B returns, R rejects. Each asks once more. */
export function useReviewKeys(ask: (decision: ReviewDecision) => void, isOn: boolean): void {
  const { t } = useLingui();
  const keys = [
    { id: 'approve-order', label: t`Approve`, keys: 'A', run: () => ask('approve') },
    { id: 'return-order', label: t`Return`, keys: 'B', run: () => ask('return') },
    { id: 'refuse-order', label: t`Reject`, keys: 'R', run: () => ask('refuse') },
  ];
  useCommands(isOn ? keys.map((key) => ({ ...key, scope: 'screen', isHidden: true }) as const) : []);
}
