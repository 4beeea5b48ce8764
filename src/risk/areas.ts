import type { Area } from '../platform/core/area.ts';
import { buyersArea } from './buyers/buyers.area.ts';
import { capsArea } from './caps/caps.area.ts';
import { coverEstimatesArea } from './cover-estimates/cover-estimates.area.ts';
import { coversArea } from './covers/covers.area.ts';
import { gradesArea } from './grades/grades.area.ts';
import { ndCoversArea } from './nd-covers/nd-covers.area.ts';
import { strategicCoversArea } from './strategic-covers/strategic-covers.area.ts';
import { unnamedCoversArea } from './unnamed-covers/unnamed-covers.area.ts';

export const riskAreas: readonly Area[] = [
  buyersArea,
  coversArea,
  gradesArea,
  capsArea,
  ndCoversArea,
  unnamedCoversArea,
  strategicCoversArea,
  coverEstimatesArea,
];
