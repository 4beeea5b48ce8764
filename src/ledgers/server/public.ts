import type { LedgerLines } from '../../jobs/server/public.ts';
import { checkLedgerLines } from './check-ledger-lines.ts';
import { clearGone, enterLedgerLines } from './enter-ledger.ts';
import { keepStatement } from './look-over-ledger.ts';

/** What the server of other areas may use of this one: what becomes of the lines of a ledger. */
export const ledgerLines: LedgerLines = {
  check: checkLedgerLines,
  keepStatement,
  enter: enterLedgerLines,
  clearGone,
};
