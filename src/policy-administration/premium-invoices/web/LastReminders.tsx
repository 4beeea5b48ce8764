import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { useLastReminders } from './premium-invoices.queries.ts';

/** Above the list: an invoice has come to its final reminder or formal notice (handbook N 3.5). */
export function LastReminders() {
  const { policies } = usePolicySelection();
  const { data } = useLastReminders(policies.join(',') || undefined);
  const notice = data?.items.find(({ reminderLevel }) => reminderLevel === 'N');
  const gravest = notice ?? data?.items[0];
  if (!gravest) return null;
  return (
    <Banner
      tone="neg"
      title={
        notice ? (
          <Trans>The insurer has sent a formal notice of unpaid premium.</Trans>
        ) : (
          <Trans>The insurer has sent a final reminder of unpaid premium.</Trans>
        )
      }
    >
      <Link to={paths.premiumInvoice(gravest.invoiceId)}>
        <Trans>What follows while it is unpaid</Trans>
      </Link>
    </Banner>
  );
}
