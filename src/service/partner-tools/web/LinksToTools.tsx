import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { PartnerTool } from '../../../identity/access/connected-tools.ts';
import { useConfig } from '../../../platform/ui/settings.ts';
import { OpenTool } from './OpenTool.tsx';
import { usePartnerTools } from './partner-tools.queries.ts';

/** A link to the tool in which a collection case continues. */
export function ToCollectionTool() {
  return (
    <WhereConnected tool="collections">
      <Trans>Open the collection tool</Trans>
    </WhereConnected>
  );
}

/** A link to the insurer's own portal of documents. */
export function ToDocumentPortal() {
  return (
    <WhereConnected tool="document-portal" isSmall>
      <Trans>Open the document portal</Trans>
    </WhereConnected>
  );
}

type ToTool = Readonly<{ tool: PartnerTool; isSmall?: true; children: ReactNode }>;

/** Nothing where the tool is not connected, or not for the reader. */
function WhereConnected(to: ToTool) {
  return useConfig().offersTools ? <WhereOpen {...to} /> : null;
}

function WhereOpen({ tool: wanted, ...look }: ToTool) {
  const { data } = usePartnerTools();
  const isOpen = data?.items.some(({ tool, whyNot }) => tool === wanted && whyNot === null) ?? false;
  return isOpen && <OpenTool tool={wanted} {...look} />;
}
