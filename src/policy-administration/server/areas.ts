import { turnoverDeclarationsServer } from '../turnover-declarations/server/turnover-declarations.area.ts';

export const policyAdministrationServerAreas = [turnoverDeclarationsServer] as const;
