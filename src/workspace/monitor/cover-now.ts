import { type Money, zeroMoney } from '../../platform/core/money.ts';
import type { MonitorEvent } from './monitor.contract.ts';

type CoverNow = NonNullable<MonitorEvent['coverNow']>;

/** Whether the cover beside an event insures nothing new today although it is granted: deliveries to its buyer are stopped. */
export function isStoppedNow({ standing, isStopped }: Pick<CoverNow, 'standing' | 'isStopped'>): boolean {
  return isStopped && (standing === 'cover' || standing === 'validated');
}

/** What the cover beside an event insures of new deliveries today. */
export function amountNow(coverNow: CoverNow): Money {
  return isStoppedNow(coverNow) ? zeroMoney(coverNow.totalAmount.currency) : coverNow.totalAmount;
}
