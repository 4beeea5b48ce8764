import { defineServerArea } from '../../../platform/server/server-area.ts';
import { partnerToolsRoutes } from './partner-tools.routes.ts';
import { openToolbox, type ToolSettings } from './toolbox.ts';
import { partnerToolWork } from './work.ts';

export const partnerToolsServer = defineServerArea({
  name: 'service/partner-tools',
  routes: ({ tools }: Readonly<{ tools: ToolSettings }>) => [partnerToolsRoutes(openToolbox(tools))],
  work: () => partnerToolWork,
});
