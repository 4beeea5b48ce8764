import { claimsServer } from '../claims/server/claims.area.ts';
import { collectionsServer } from '../collections/server/collections.area.ts';
import { deadlinesServer } from '../deadlines/server/deadlines.area.ts';
import { disputesServer } from '../disputes/server/disputes.area.ts';
import { extensionsServer } from '../extensions/server/extensions.area.ts';
import { ledgersServer } from '../ledgers/server/ledgers.area.ts';
import { overduesServer } from '../overdues/server/overdues.area.ts';
import { receivablesServer } from '../receivables/server/receivables.area.ts';
import { reschedulingsServer } from '../reschedulings/server/reschedulings.area.ts';

export const nonPaymentServerAreas = [
  receivablesServer,
  ledgersServer,
  deadlinesServer,
  overduesServer,
  extensionsServer,
  reschedulingsServer,
  disputesServer,
  collectionsServer,
  claimsServer,
] as const;
