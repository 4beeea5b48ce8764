import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Banner } from '../../../platform/ui/controls/Banner.tsx';
import { ErrorState, StillReading } from '../../../platform/ui/controls/states.tsx';
import type { Grantable } from '../users.contract.ts';
import { useGrantableRights } from './users.queries.ts';

/** Draws a form once it is known what may be given; where the identity provider decides, it says so instead. */
export function WithGrantableRights({ children }: { children(grantable: Grantable): ReactNode }) {
  const { t } = useLingui();
  const grantable = useGrantableRights();
  if (grantable.error)
    return (
      <ErrorState
        problem={grantable.error}
        what={t`The rights you can assign could not be loaded.`}
        onRetry={grantable.refetch}
      />
    );
  if (!grantable.data) return <StillReading />;
  if (grantable.data.isFromProvider)
    return (
      <Banner tone="info" title={<Trans>Rights are managed by your identity provider.</Trans>}>
        <Trans>Its groups determine rights at each sign-in. Change them there.</Trans>
      </Banner>
    );
  return children(grantable.data);
}
