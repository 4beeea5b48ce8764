import { useLingui } from '@lingui/react';
import type { DeliveryBan } from '../delivery-bans.ts';
import { shownReasons } from '../shipping-check.ts';
import { shippingReasonLabels } from './shipping-labels.ts';

/** What excludes deliveries, in one sentence however many exclusions meet. */
export function DeliveryBans({ bars }: { bars: readonly DeliveryBan[] }) {
  const { i18n } = useLingui();
  return shownReasons(bars)
    .map((ban) => i18n._(shippingReasonLabels[ban]))
    .join(' ');
}
