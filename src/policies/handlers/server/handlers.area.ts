import { defineServerArea } from '../../../platform/server/server-area.ts';
import { handlersRoutes } from './handlers.routes.ts';

export const handlersServer = defineServerArea({ name: 'policies/handlers', routes: () => [handlersRoutes] });
