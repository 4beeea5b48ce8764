import { exportsWebArea } from '../exports/web/exports.area.ts';
import type { WebArea } from '../ui/web-area.ts';
import { workWebArea } from '../work/web/work.area.ts';

export const platformWebAreas: readonly WebArea[] = [exportsWebArea, workWebArea];
