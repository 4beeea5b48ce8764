import { Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { May } from '../../../platform/ui/May.tsx';
import { shippingCheckContract } from '../shipping-check.contract.ts';

/** The way to the question whether a delivery is covered; `search` holds what is known: `companyId`, `policy`. */
export function CanIShip({ search }: { search: Record<string, string> }) {
  return (
    <May do={shippingCheckContract.checkShipping}>
      <ButtonLink size="small" to={paths.shippingCheck} search={search}>
        <Trans>Can I ship?</Trans>
      </ButtonLink>
    </May>
  );
}
