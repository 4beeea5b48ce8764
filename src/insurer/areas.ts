import type { Area } from '../platform/core/area.ts';
import { houseArea } from './house/house.area.ts';
import { portArea } from './port/port.area.ts';

export const insurerAreas: readonly Area[] = [portArea, houseArea];
