import type { Area } from '../platform/core/area.ts';
import { accessArea } from './access/access.area.ts';

export const identityAreas: readonly Area[] = [accessArea];
