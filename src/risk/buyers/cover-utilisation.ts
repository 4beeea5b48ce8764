import type { CurrencyCode } from '../../platform/core/currencies.ts';
import type { Day } from '../../platform/core/day.ts';
import { faultOfFuture } from '../../platform/core/day-in-future.ts';
import type { Instant } from '../../platform/core/instant.ts';
import { type Money, signOfMoney } from '../../platform/core/money.ts';
import type { Permission } from '../../platform/core/permission.ts';
import { type FieldError, type Refusal, refuse } from '../../platform/core/refusal.ts';

/*
 * Cover utilisation (handbook covers 12): what the insured was owed by a buyer at the end of a day, under a policy. The
 * insured's staff enters it; the insurer neither asks for it nor sees it.
 */

/** The right to read the figures. */
export const rightToRead: Permission = 'buyer-synthesis-advanced';

/** A figure as it is entered. */
export type EnteredUtilisation = Readonly<{ day: Day; owed: Money }>;

/** Which figure it is, and when it was entered. */
type FigureSource = Readonly<{ policy: string; day: Day; toldAt: Instant }>;

/** Why a figure is refused: it must be in the currency of the policy, not negative, and not of a day in the future. */
export function whyNotEnterUtilisation(
  { day, owed }: EnteredUtilisation,
  currency: CurrencyCode,
  today: Day,
): Refusal | null {
  const errors: FieldError[] = [
    ...(owed.currency === currency ? [] : [{ pointer: '/owed/currency', code: 'not-in-list' }]),
    ...(signOfMoney(owed) >= 0 ? [] : [{ pointer: '/owed/amount', code: 'too-small' }]),
    ...faultOfFuture('/day', day, today),
  ];
  return errors.length > 0 ? refuse('invalid-input', undefined, errors) : null;
}

/** The figures with whether a later one for the same policy and day has taken their place. In the order in which they come. */
export function withCorrections<Figure extends FigureSource>(
  figures: readonly Figure[],
): Array<Figure & { isCorrected: boolean }> {
  const lastEntered = new Map<string, Figure>();
  for (const figure of figures) {
    const last = lastEntered.get(dayOf(figure));
    if (!last || last.toldAt < figure.toldAt) lastEntered.set(dayOf(figure), figure);
  }
  return figures.map((figure) => ({ ...figure, isCorrected: lastEntered.get(dayOf(figure)) !== figure }));
}

function dayOf({ policy, day }: FigureSource): string {
  return `${policy} ${day}`;
}
