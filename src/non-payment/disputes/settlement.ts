import type { Day } from '../../platform/core/day.ts';
import { faultOfFuture } from '../../platform/core/day-in-future.ts';
import { compareMoney, type Money, money, signOfMoney } from '../../platform/core/money.ts';
import type { FieldError, Refusal } from '../../platform/core/refusal.ts';
import {
  type DisputeReport,
  type DisputeStatus,
  invalid,
  type Resolution,
  type SettledStatus,
  whyNotMove,
} from './dispute.ts';

/** How it was settled. `upheldAmount`: what the buyer still has to pay of what it contested. */
export type Settlement = Readonly<{
  resolution: Resolution;
  resolvedDate: Day;
  upheldAmount?: Money | undefined;
  creditNoteNumber?: string | undefined;
}>;

/**
 * What is upheld of the disputed amount: all of it where a court decided for the insured, nothing where against, else
 * as the parties agree.
 */
export function upheldOf({ resolution, upheldAmount }: Settlement, disputed: Money): Money | null {
  if (resolution === 'COURT_AGAINST') return money(0, disputed.currency);
  return upheldAmount ?? (resolution === 'COURT_FOR' ? disputed : null);
}

/** The status at the end of a dispute when so much of the disputed amount is upheld. */
export function statusOf(upheld: Money, disputed: Money): SettledStatus {
  if (signOfMoney(upheld) === 0) return 'RESOLVED_INVALID';
  return compareMoney(upheld, disputed) === 0 ? 'RESOLVED_VALID' : 'RESOLVED_PARTIAL';
}

/** Why a dispute cannot be settled so. */
export function whyNotSettle(
  { status, disputedAmount, raisedDate }: DisputeReport & Readonly<{ status: DisputeStatus }>,
  settlement: Settlement,
  today: Day,
): Refusal | null {
  const { resolution, resolvedDate, creditNoteNumber } = settlement;
  const errors: FieldError[] = [
    ...faultsOfUpheld(settlement, disputedAmount),
    ...faultOfFuture('/resolvedDate', resolvedDate, today),
  ];
  if (resolvedDate < raisedDate) errors.push({ pointer: '/resolvedDate', code: 'before-start' });
  if (resolution === 'CREDIT_NOTE' && !creditNoteNumber)
    errors.push({ pointer: '/creditNoteNumber', code: 'required' });
  // a number without a credit would look like an entered credit note
  if (resolution !== 'CREDIT_NOTE' && creditNoteNumber)
    errors.push({ pointer: '/creditNoteNumber', code: 'unknown-field' });
  return whyNotMove(status, 'RESOLVED_VALID') ?? invalid(errors);
}

function faultsOfUpheld(settlement: Settlement, disputed: Money): FieldError[] {
  const { resolution, upheldAmount } = settlement;
  const upheld = upheldOf(settlement, disputed);
  if (!upheld) return [{ pointer: '/upheldAmount', code: 'required' }];
  const pointer = '/upheldAmount/amount';
  if ((upheldAmount ?? upheld).currency !== disputed.currency)
    return [{ pointer: '/upheldAmount/currency', code: 'not-in-list' }];
  if (resolution === 'COURT_AGAINST' && upheldAmount && signOfMoney(upheldAmount) !== 0)
    return [{ pointer, code: 'too-large' }];
  if (signOfMoney(upheld) < 0 || (resolution === 'COURT_FOR' && signOfMoney(upheld) === 0))
    return [{ pointer, code: 'too-small' }];
  const isTooMuch = compareMoney(upheld, disputed) > 0;
  const creditsNothing = resolution === 'CREDIT_NOTE' && compareMoney(upheld, disputed) === 0;
  return isTooMuch || creditsNothing ? [{ pointer, code: 'too-large' }] : [];
}
