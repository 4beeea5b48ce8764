import { readerSlot } from '../../../platform/server/reader-settings.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { accessRoutes, tokensRoutes } from './access.routes.ts';
import { periodFor, preferredLocaleOf } from './public.ts';
import { rightsCheckSlot } from './rights-check.ts';
import { usersRoutes } from './users.routes.ts';
import { accessWork } from './work.ts';

export const accessServer = defineServerArea({
  name: 'identity/access',
  routes: ({ rightsFromProvider }: Readonly<{ rightsFromProvider: boolean }>) => [
    accessRoutes,
    tokensRoutes,
    usersRoutes({ rightsFromProvider, checks: rightsCheckSlot.declared() }),
  ],
  work: () => accessWork,
  declares: [readerSlot({ preferredLocaleOf, periodFor })],
});
