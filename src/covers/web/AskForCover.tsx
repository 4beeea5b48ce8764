import { Trans } from '@lingui/react/macro';
import { useWhyNot } from '../../access/web/public.ts';
import { useWhyNotText } from '../../platform/web/problem-texts.ts';
import { Button, ButtonLink } from '../../platform/web/ui/Button.tsx';
import { coverRequestsContract } from '../cover-requests.contract.ts';

/** The way to a new cover; for those who may not order it says why. */
export function AskForCover({ search }: { search?: Record<string, string> }) {
  const whyNot = useWhyNot(coverRequestsContract.requestCover);
  const whyNotText = useWhyNotText();
  if (whyNot)
    return (
      <Button kind="primary" icon="add" whyNot={whyNotText(whyNot)}>
        <Trans>Ask for cover</Trans>
      </Button>
    );
  return (
    <ButtonLink kind="primary" icon="add" to={'/risk-services/covers/new' as never} search={search as never}>
      <Trans>Ask for cover</Trans>
    </ButtonLink>
  );
}
