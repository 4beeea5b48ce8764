import type { Area } from '../platform/core/area.ts';
import { jobsArea } from './jobs/jobs.area.ts';

export const bulkAreas: readonly Area[] = [jobsArea];
