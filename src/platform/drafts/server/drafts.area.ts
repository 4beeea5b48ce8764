import { defineServerArea } from '../../server/server-area.ts';
import { draftsRoutes } from './drafts.routes.ts';
import { draftWork } from './work.ts';

export const draftsServer = defineServerArea({
  name: 'platform/drafts',
  routes: () => [draftsRoutes],
  work: () => draftWork,
});
