import { Trans } from '@lingui/react/macro';
import { useConfig } from '../../../platform/ui/settings.ts';
import { OpenTool } from './OpenTool.tsx';
import { usePartnerTools } from './partner-tools.queries.ts';

/**
 * A link to the tool in which a collection case continues; nothing where it is not connected, or not for the reader.
 */
export function ToCollectionTool() {
  return useConfig().offersTools ? <WhereOpen /> : null;
}

function WhereOpen() {
  const { data } = usePartnerTools();
  const isOpen = data?.items.some(({ tool, whyNot }) => tool === 'collections' && whyNot === null) ?? false;
  if (!isOpen) return null;
  return (
    <OpenTool tool="collections">
      <Trans>Open the collection tool</Trans>
    </OpenTool>
  );
}
