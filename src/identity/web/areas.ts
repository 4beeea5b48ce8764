import type { WebArea } from '../../platform/ui/web-area.ts';
import { accessWebArea } from '../access/web/access.area.ts';

export const identityWebAreas: readonly WebArea[] = [accessWebArea];
