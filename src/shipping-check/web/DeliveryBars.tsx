import { useLingui } from '@lingui/react';
import type { DeliveryBar } from '../delivery-bars.ts';
import { shippingReasonLabels } from './shipping-labels.ts';

/** What bars deliveries, sentence by sentence. */
export function DeliveryBars({ bars }: { bars: readonly DeliveryBar[] }) {
  const { i18n } = useLingui();
  return bars.map((bar) => i18n._(shippingReasonLabels[bar])).join(' ');
}
