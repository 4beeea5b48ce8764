import { passportsServer } from '../passports/server/passports.area.ts';
import { policiesServer } from '../policies/server/policies.area.ts';

export const policiesServerAreas = [policiesServer, passportsServer] as const;
