import type { WebArea } from '../../platform/ui/web-area.ts';
import { buyersWebArea } from '../buyers/web/buyers.area.ts';
import { capsWebArea } from '../caps/web/caps.area.ts';
import { coverEstimatesWebArea } from '../cover-estimates/web/cover-estimates.area.ts';
import { coverRequestsWebArea } from '../cover-requests/web/cover-requests.area.ts';
import { coversWebArea } from '../covers/web/covers.area.ts';
import { gradesWebArea } from '../grades/web/grades.area.ts';
import { ndCoversWebArea } from '../nd-covers/web/nd-covers.area.ts';
import { strategicCoversWebArea } from '../strategic-covers/web/strategic-covers.area.ts';
import { unnamedCoversWebArea } from '../unnamed-covers/web/unnamed-covers.area.ts';

export const riskWebAreas: readonly WebArea[] = [
  coversWebArea,
  coverRequestsWebArea,
  buyersWebArea,
  gradesWebArea,
  capsWebArea,
  ndCoversWebArea,
  unnamedCoversWebArea,
  strategicCoversWebArea,
  coverEstimatesWebArea,
];
