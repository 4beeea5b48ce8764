import type { Area } from '../platform/core/area.ts';
import { handlersArea } from './handlers/handlers.area.ts';
import { passportsArea } from './passports/passports.area.ts';
import { policiesArea } from './policies/policies.area.ts';

export const policiesAreas: readonly Area[] = [policiesArea, passportsArea, handlersArea];
