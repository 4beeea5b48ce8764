import { handlersServer } from '../handlers/server/handlers.area.ts';
import { passportsServer } from '../passports/server/passports.area.ts';
import { policiesServer } from '../policies/server/policies.area.ts';

export const policiesServerAreas = [policiesServer, passportsServer, handlersServer] as const;
