import { type Money, zeroMoney } from '../../platform/core/money.ts';
import type { CapOnWire } from './caps.contract.ts';

/** What insures new deliveries today: nothing while deliveries are stopped, whatever the primary leaves in force. */
export function inForceOf({ amountInForce, isStopped }: Pick<CapOnWire, 'amountInForce' | 'isStopped'>): Money {
  return isStopped ? zeroMoney(amountInForce.currency) : amountInForce;
}
