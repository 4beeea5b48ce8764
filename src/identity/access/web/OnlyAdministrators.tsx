import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { May } from '../../../platform/ui/May.tsx';
import { Page } from '../../../platform/ui/Page.tsx';
import { usersContract } from '../users.contract.ts';

/** Shows a screen to the administrator of an organisation; everybody else sees who it is for. */
export function OnlyAdministrators({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <May
      do={usersContract.listUsers}
      otherwise={
        <Page title={t`Users`}>
          <Empty
            title={<Trans>This page is for the administrator of your organisation.</Trans>}
            reason={<Trans>The administrator invites users and assigns their rights.</Trans>}
          />
        </Page>
      }
    >
      {children}
    </May>
  );
}
