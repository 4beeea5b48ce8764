import { auditServer } from '../audit/server/audit.area.ts';
import { batchServer } from '../batch/server/batch.area.ts';
import { documentsServer } from '../documents/server/documents.area.ts';
import { draftsServer } from '../drafts/server/drafts.area.ts';
import { exchangeRatesServer } from '../exchange-rates/server/exchange-rates.area.ts';
import { exportsServer } from '../exports/server/exports.area.ts';
import { workServer } from '../work/server/work.area.ts';

export const platformServerAreas = [
  auditServer,
  batchServer,
  exchangeRatesServer,
  exportsServer,
  documentsServer,
  draftsServer,
  workServer,
] as const;
