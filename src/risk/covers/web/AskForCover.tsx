import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { Button, type ButtonKind, ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { useWhyNotText } from '../../../platform/ui/problem-texts.ts';
import { useWhyNotOrder } from './why-not-order.ts';

export type AskForCoverProps = {
  /** What is known already: `companyId`, `policy`. */
  search?: Record<string, string>;
  /** Why it cannot be requested here; a missing role is known without it. */
  whyNot?: Parameters<ReturnType<typeof useWhyNotText>>[0];
  kind?: ButtonKind;
  size?: 'usual' | 'small';
  tabIndex?: number;
  /** Another label than the usual one. */
  children?: ReactNode;
};

/**
 * The link to a new cover; for users who may not order it, or not here, it says why. Users who may not see ordering at
 * all (row B4) do not see it.
 */
export function AskForCover({ search, whyNot = null, kind = 'primary', children, ...look }: AskForCoverProps) {
  const refusal = useWhyNotOrder() ?? whyNot;
  const whyNotText = useWhyNotText();
  if (refusal?.code === 'not-transactional') return null;
  const words = children ?? <Trans>Request cover</Trans>;
  if (refusal)
    return (
      <Button kind={kind} icon="add" {...look} whyNot={whyNotText(refusal)}>
        {words}
      </Button>
    );
  return (
    <ButtonLink kind={kind} icon="add" {...look} to={paths.newCover} search={search}>
      {words}
    </ButtonLink>
  );
}

/** The same on one buyer, beside others in a list. */
export function AskForCoverOnBuyer({ companyId }: Readonly<{ companyId: string }>) {
  return <AskForCover search={{ companyId }} kind="outlined" size="small" />;
}
