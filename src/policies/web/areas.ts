import type { WebArea } from '../../platform/ui/web-area.ts';
import { policiesWebArea } from '../policies/web/policies.area.ts';

export const policiesWebAreas: readonly WebArea[] = [policiesWebArea];
