import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { paths } from '../../../platform/core/paths.ts';
import { useWhyNot } from '../../../platform/ui/caller.ts';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { useOperation } from '../../../platform/ui/query.ts';
import { reschedulingsContract } from '../reschedulings.contract.ts';

/**
 * The effect of a plan of instalments in force on the cover on its buyer (handbook N 1.3); nothing where none is, and
 * for users who may not read plans.
 */
export function LimitFrozen({ companyId, policy }: Readonly<{ companyId: string; policy: string }>) {
  const format = useFormat();
  const mayNot = useWhyNot(reschedulingsContract.listReschedulings);
  const query = { companyId, policy, status: 'ACTIVE', limit: 1 } as const;
  const { data } = useOperation(reschedulingsContract.listReschedulings, { query }, { enabled: mayNot === null });
  const plan = data?.items[0];
  if (!plan?.frozenLimit) return null;
  const { reschedulingId, frozenLimit, frozenMissingRates, effects } = plan;
  const limit = format.money(frozenLimit, 'none');
  const currencies = format.list(frozenMissingRates);
  return (
    <Banner tone="warn" title={<Trans>The limit is frozen at {limit}.</Trans>}>
      {effects.stopsDeliveries ? (
        <Trans>
          A payment plan is in force with this buyer. While it runs, new deliveries are insured against cash only.
        </Trans>
      ) : (
        <Trans>A payment plan is in force with this buyer. While it runs, no more than this limit is insured.</Trans>
      )}{' '}
      {frozenMissingRates.length > 0 && (
        <Trans>
          Amounts owed in {currencies} come on top: there is no reference rate, so their value cannot be determined.
        </Trans>
      )}{' '}
      <Link to={paths.rescheduling(reschedulingId)}>
        <Trans>Open the plan</Trans>
      </Link>
    </Banner>
  );
}
