import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { productNames } from '../../caps/cap.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Terms } from '../../platform/web/ui/Slip.tsx';
import type { OrderOnWire } from '../ordering.contract.ts';

type Props = { order: OrderOnWire };

/** CAP or CAP+ that is accepted or stopped, by its amount, leading to it. */
export function OrderedCap({ order: { kind, action, amount, requestId } }: Props) {
  const format = useFormat();
  const name = productNames[action === 'CAP' ? 'CAP' : 'CAP_PLUS'];
  const sum = amount && format.money(amount);
  return (
    <Link to="/risk-services/cap-offers/$capOfferId" params={{ capOfferId: requestId }}>
      {kind === 'cap-stop' ? (
        <Trans>
          Stop {name} of {sum}
        </Trans>
      ) : (
        <Trans>
          Accept {name} of {sum}
        </Trans>
      )}
    </Link>
  );
}

/** What an acceptance costs and until when it can be approved, for those who judge it; nothing of other orders. */
export function AcceptedTerms({ order: { kind, details } }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { premium, currency, annualRate, validUntil } = details;
  if (kind !== 'cap-acceptance' || typeof premium !== 'string' || typeof currency !== 'string') return null;
  return (
    <Terms
      terms={[
        [t`Premium, first three months`, format.money({ amount: premium, currency })],
        [t`Price for a year`, format.percent(String(annualRate))],
        ...(typeof validUntil === 'string' ? [[t`Offer valid until`, format.fullDay(validUntil)] as const] : []),
      ]}
    />
  );
}
