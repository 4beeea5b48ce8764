import { Trans } from '@lingui/react/macro';
import { paths } from '../../../platform/core/paths.ts';
import { type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { May } from '../../../platform/ui/May.tsx';
import { unnamedCoversContract } from '../unnamed-covers.contract.ts';

export type CheckBuyerProps = {
  /** What is known already: `companyId`, `policy`. */
  search?: Record<string, string>;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
};

/** The link to a self-check, for those who may see unnamed cover. */
export function CheckBuyer({ search, kind = 'primary', ...look }: CheckBuyerProps) {
  return (
    <May do={unnamedCoversContract.checkUnnamedCover}>
      <ButtonLink kind={kind} icon="check" {...look} to={paths.newUnnamedCheck} search={search}>
        <Trans>Check a buyer</Trans>
      </ButtonLink>
    </May>
  );
}
