import { exportsWebArea } from '../exports/web/exports.area.ts';
import type { WebArea } from '../ui/web-area.ts';

export const platformWebAreas: readonly WebArea[] = [exportsWebArea];
