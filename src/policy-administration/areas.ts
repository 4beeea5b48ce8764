import type { Area } from '../platform/core/area.ts';
import { turnoverDeclarationsArea } from './turnover-declarations/turnover-declarations.area.ts';

export const policyAdministrationAreas: readonly Area[] = [turnoverDeclarationsArea];
