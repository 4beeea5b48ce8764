import { policiesServer } from '../policies/server/policies.area.ts';

export const policiesServerAreas = [policiesServer] as const;
