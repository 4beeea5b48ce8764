import { inMinorUnits } from '../../platform/ui/format/minor-units.tsx';
import type { WebArea } from '../../platform/ui/web-area.ts';
import { claimsWebArea } from '../claims/web/claims.area.ts';
import { collectionsWebArea } from '../collections/web/collections.area.ts';
import { deadlinesWebArea } from '../deadlines/web/deadlines.area.ts';
import { disputesWebArea } from '../disputes/web/disputes.area.ts';
import { extensionsWebArea } from '../extensions/web/extensions.area.ts';
import { ledgersWebArea } from '../ledgers/web/ledgers.area.ts';
import { overduesWebArea } from '../overdues/web/overdues.area.ts';
import { receivablesWebArea } from '../receivables/web/receivables.area.ts';
import { reschedulingsWebArea } from '../reschedulings/web/reschedulings.area.ts';

export const nonPaymentWebAreas: readonly WebArea[] = [
  receivablesWebArea,
  ledgersWebArea,
  deadlinesWebArea,
  overduesWebArea,
  extensionsWebArea,
  reschedulingsWebArea,
  collectionsWebArea,
  disputesWebArea,
  claimsWebArea,
].map(inMinorUnits);
