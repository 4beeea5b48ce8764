import type { LikelyAnswer } from '../../approvals/orders/order-impact.ts';
import { compareMoney, type Money, money, signOfMoney } from '../../platform/core/money.ts';
import { type Answer, type CoverRequestAction, raisesRisk } from './cover-request.ts';

/**
 * The answer to expect to a request of cover in short, beside many others: what lowers risk takes effect as it is asked
 * for, the rest is what the insurer's rules grant of it, or its underwriter's matter. `asked` is the new total.
 */
export function likelyInShort(
  action: CoverRequestAction,
  asked: Money,
  { requestStatus, decision }: Pick<Answer, 'requestStatus' | 'decision'>,
): LikelyAnswer {
  if (requestStatus === 'REJECTED') return { outcome: 'NOT_ADMISSIBLE', amount: null };
  if (!raisesRisk(action)) return { outcome: 'IN_FULL', amount: asked };
  if (!decision) return { outcome: 'REFERRED', amount: null };
  const amount = money(decision.grantedAmount, asked.currency);
  if (signOfMoney(amount) === 0) return { outcome: 'DECLINED', amount };
  return { outcome: compareMoney(amount, asked) < 0 ? 'IN_PART' : 'IN_FULL', amount };
}
