import { readerSlot } from '../../server/reader-settings.ts';
import { defineServerArea } from '../../server/server-area.ts';
import { exportedListsOf } from './exported-lists.ts';
import { exportsRoutes } from './exports.routes.ts';

export const exportsServer = defineServerArea({
  name: 'platform/exports',
  routes: ({ exports, routes, translatorFor }) => [
    exportsRoutes(exportedListsOf(exports, routes), translatorFor, readerSlot.only()),
  ],
});
