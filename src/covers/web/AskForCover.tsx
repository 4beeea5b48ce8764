import { Trans } from '@lingui/react/macro';
import { useWhyNot } from '../../access/web/public.ts';
import type { Refusal } from '../../platform/refusal.ts';
import { useWhyNotText } from '../../platform/web/problem-texts.ts';
import { Button, type ButtonKind, ButtonLink } from '../../platform/web/ui/Button.tsx';
import { coverRequestsContract } from '../cover-requests.contract.ts';

export type AskForCoverProps = {
  /** What is known already: `companyId`, `policy`. */
  search?: Record<string, string>;
  /** Why it cannot be asked here; what the reader may not do at all is known without it. */
  whyNot?: Refusal | null;
  kind?: ButtonKind;
  size?: 'usual' | 'small';
  tabIndex?: number;
};

/** The way to a new cover; for those who may not order it, or not here, it says why. */
export function AskForCover({ search, whyNot = null, kind = 'primary', ...look }: AskForCoverProps) {
  const refusal = useWhyNot(coverRequestsContract.requestCover) ?? whyNot;
  const whyNotText = useWhyNotText();
  if (refusal)
    return (
      <Button kind={kind} icon="add" {...look} whyNot={whyNotText(refusal)}>
        <Trans>Ask for cover</Trans>
      </Button>
    );
  return (
    <ButtonLink kind={kind} icon="add" {...look} to="/risk-services/covers/new" search={search}>
      <Trans>Ask for cover</Trans>
    </ButtonLink>
  );
}
