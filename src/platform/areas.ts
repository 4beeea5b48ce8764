import { auditArea } from './audit/audit.area.ts';
import { batchArea } from './batch/batch.area.ts';
import type { Area } from './core/area.ts';
import { documentsArea } from './documents/documents.area.ts';
import { draftsArea } from './drafts/drafts.area.ts';
import { exchangeRatesArea } from './exchange-rates/exchange-rates.area.ts';
import { exportsArea } from './exports/exports.area.ts';
import { workArea } from './work/work.area.ts';

export const platformAreas: readonly Area[] = [
  auditArea,
  batchArea,
  exchangeRatesArea,
  exportsArea,
  documentsArea,
  draftsArea,
  workArea,
];
