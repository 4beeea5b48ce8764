import { Trans } from '@lingui/react/macro';
import { Navigate, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { paths } from '../../../platform/core/paths.ts';
import { ResourceListPage } from '../../../platform/lists/web/ResourceListPage.tsx';
import { ButtonLink } from '../../../platform/ui/controls/Button.tsx';
import { Empty } from '../../../platform/ui/controls/states.tsx';
import { AskForCover } from '../../../risk/covers/web/public.ts';
import { companyOfAccount } from '../my-buyer.ts';
import { myBuyerList } from '../my-buyers.list.ts';
import { isSearchOfRegister } from '../register-address.ts';
import { MyBuyerTile } from './MyBuyerTile.tsx';
import { myBuyerCells } from './my-buyer-cells.tsx';

/** Buyers of the policies in view, in a table or tiles. An address with a search of the register leads to it. */
export function MyBuyersPage() {
  const search = useSearch({ strict: false }) as Record<string, string | undefined>;
  const navigate = useNavigate();
  const open = useCallback(
    (accountId: string) => void navigate({ to: paths.buyer(companyOfAccount(accountId)) }),
    [navigate],
  );
  if (isSearchOfRegister(search)) return <Navigate to={paths.register} search={search as never} replace />;
  return (
    <ResourceListPage
      list={myBuyerList}
      cells={myBuyerCells}
      tile={(buyer) => <MyBuyerTile buyer={buyer} />}
      actions={<AskForCover />}
      empty={() => <NoBuyers />}
      onOpen={open}
    />
  );
}

function NoBuyers() {
  return (
    <Empty
      title={<Trans>No buyers yet.</Trans>}
      reason={
        <Trans>
          Buyers with cover, a request, an exposure or an open case are listed here, and those that you mark as
          favourites.
        </Trans>
      }
    >
      <ButtonLink to={paths.register} icon="search">
        <Trans>Search the register</Trans>
      </ButtonLink>
    </Empty>
  );
}
