import type { Day } from '../../platform/core/day.ts';
import { addMoney, compareMoney, type Money, signOfMoney } from '../../platform/core/money.ts';
import { atRates, publishedRates } from '../../platform/core/rates-for-rules.ts';
import type { Utilisation } from '../../risk/buyers/utilisations.contract.ts';
import type { CapOnWire } from '../../risk/caps/caps.contract.ts';
import type { CoverItem } from '../../risk/covers/cover-shape.ts';
import type { MyBuyer } from '../my-buyers/my-buyers.contract.ts';

/** More is owed under a policy than is in force there: both sums in the currency of the cover. */
export type OwedAboveCover = Readonly<{ policy: string; day: Day; owed: Money; covered: Money }>;

/** What is known of a buyer that the comparison looks at; absent is what the reader may not see. */
export type OwedAboveCoverFacts = Readonly<{
  covers: readonly CoverItem[];
  utilisations?: readonly Utilisation[] | undefined;
  capOffers?: readonly CapOnWire[] | undefined;
  /** All cover together against all exposure, by policy: they know the open invoices, too. */
  accounts?: readonly Pick<MyBuyer, 'policy' | 'status' | 'covered' | 'exposure'>[] | undefined;
  today: Day;
}>;

/**
 * Where the buyer owes more than is covered, by policy: as its accounts say, and by the latest figure entered against
 * the cover by name in force and the CAP beside it. Nothing is shown where no cover is in force, where the grade covers
 * every amount, and where no rate makes the two comparable. A cover that is stopped insures nothing new, however little
 * is owed.
 */
export function owedAboveCover(facts: OwedAboveCoverFacts): OwedAboveCover[] {
  const byAccount = aboveByAccount(facts);
  const known = new Set(byAccount.map(({ policy }) => policy));
  return [...byAccount, ...aboveByFigure(facts).filter(({ policy }) => !known.has(policy))];
}

function aboveByAccount({ accounts = [], today }: OwedAboveCoverFacts): OwedAboveCover[] {
  return accounts.flatMap(({ policy, status, covered, exposure }) =>
    status === 'ABOVE_COVER' && policy && covered && exposure?.amount
      ? [{ policy, day: exposure.day ?? today, owed: exposure.amount, covered }]
      : [],
  );
}

function aboveByFigure({ covers, utilisations = [], capOffers = [] }: OwedAboveCoverFacts): OwedAboveCover[] {
  const policies = [...new Set(utilisations.map(({ policy }) => policy))];
  return policies.flatMap((policy) => {
    const latest = utilisations.find((each) => each.policy === policy && !each.isCorrected);
    const cover = covers.find((each) => each.policy === policy && each.standing === 'cover' && !each.isStopped);
    if (!latest || !cover || signOfMoney(cover.totalAmount) === 0) return [];
    const covered = withCap(cover.totalAmount, policy, capOffers);
    const owed = atRates(publishedRates, latest.owed, covered.currency);
    return owed && compareMoney(owed, covered) > 0 ? [{ policy, day: latest.day, owed, covered }] : [];
  });
}

function withCap(named: Money, policy: string, capOffers: readonly CapOnWire[]): Money {
  return capOffers
    .filter((cap) => cap.policy === policy && cap.amountInForce.currency === named.currency)
    .reduce((sum, { amountInForce }) => addMoney(sum, amountInForce), named);
}
