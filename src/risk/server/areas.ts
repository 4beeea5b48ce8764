import { buyersServer } from '../buyers/server/buyers.area.ts';
import { capsServer } from '../caps/server/caps.area.ts';
import { coverEstimatesServer } from '../cover-estimates/server/cover-estimates.area.ts';
import { coversServer } from '../covers/server/covers.area.ts';
import { gradesServer } from '../grades/server/grades.area.ts';
import { ndCoversServer } from '../nd-covers/server/nd-covers.area.ts';
import { strategicCoversServer } from '../strategic-covers/server/strategic-covers.area.ts';
import { unnamedCoversServer } from '../unnamed-covers/server/unnamed-covers.area.ts';

export const riskServerAreas = [
  buyersServer,
  coversServer,
  gradesServer,
  capsServer,
  ndCoversServer,
  unnamedCoversServer,
  strategicCoversServer,
  coverEstimatesServer,
] as const;
