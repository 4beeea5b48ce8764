import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { Button, type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useWhyNotOrder } from '../../covers/web/public.ts';
import { ndCoversContract } from '../nd-covers.contract.ts';

export type NewPrecheckProps = {
  /** What is known already: `companyId`, `policy`, `product`. */
  search?: Record<string, string>;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
  /** Another label than the usual one. */
  children?: ReactNode;
};

/**
 * The link to a new check; for users whose role does not include it, it says why. Users who may not see ordering (row
 * B4) or non-dependent covers do not see it.
 */
export function NewPrecheck({ search, kind = 'primary', children, ...look }: NewPrecheckProps) {
  const refusal = useWhyNotOrder(ndCoversContract.checkBuyer);
  const whyNotText = useWhyNotText();
  const words = children ?? <Trans>New PreCheck</Trans>;
  if (refusal?.code === 'not-transactional' || refusal?.code === 'not-permitted') return null;
  if (refusal)
    return (
      <Button kind={kind} icon="check" {...look} whyNot={whyNotText(refusal)}>
        {words}
      </Button>
    );
  return (
    <ButtonLink kind={kind} icon="check" {...look} to={paths.newNdCover} search={search}>
      {words}
    </ButtonLink>
  );
}
