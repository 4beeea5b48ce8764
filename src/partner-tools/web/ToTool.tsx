import type { ReactNode } from 'react';
import { useConfig } from '../../platform/web/settings.ts';
import type { PartnerTool } from '../partner-tool.ts';
import { OpenTool } from './OpenTool.tsx';
import { usePartnerTools } from './partner-tools.queries.ts';

/** The way to a tool where a matter goes on in it; nothing where it is not connected, or not for the reader. */
export function ToTool({ tool, children }: { tool: PartnerTool; children: ReactNode }) {
  return useConfig().offersTools ? <WhereOpen tool={tool}>{children}</WhereOpen> : null;
}

function WhereOpen({ tool, children }: { tool: PartnerTool; children: ReactNode }) {
  const { data } = usePartnerTools();
  const isOpen = data?.items.some((each) => each.tool === tool && each.whyNot === null) ?? false;
  return isOpen ? <OpenTool tool={tool}>{children}</OpenTool> : null;
}
