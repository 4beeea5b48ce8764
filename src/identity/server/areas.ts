import { accessServer } from '../access/server/access.area.ts';

export const identityServerAreas = [accessServer] as const;
