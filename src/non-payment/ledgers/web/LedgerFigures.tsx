import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Money as MoneyValue, signOfMoney } from '../../../platform/core/money.ts';
import { ConvertedTotal } from '../../../platform/exchange-rates/web/public.ts';
import { Day, KeyFigure, KeyFigures } from '../../../platform/ui/controls/Figures.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { AccountMovement } from '../account-change.ts';
import { overdueOf } from '../ledger-account.ts';
import type { LedgerTotals } from '../ledgers.contract.ts';
import { signedAmount } from './account-cells.tsx';
import styles from './accounts.module.css';

type Totals = LedgerTotals['totals'];

/** What an aged debtors list comes to, and below it what is new since the last one. Figures have their place before they are known. */
export function LedgerFigures({ totals }: { totals: LedgerTotals | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  const all = totals?.totals;
  const counted = (count: (total: Totals[number]) => number) => all?.reduce((sum, total) => sum + count(total), 0) ?? 0;
  const [above, uncovered, unknown] = [
    counted((total) => total.buyersAbove),
    counted((total) => total.buyersUncovered),
    counted((total) => total.unknown),
  ];
  const [main] = all ?? [];
  const ofOwed = (part: MoneyValue | undefined) =>
    main && part && signOfMoney(main.owed) > 0
      ? format.percent(Math.round((Number(part.amount) / Number(main.owed.amount)) * 100))
      : '';
  const overdue = main && overdueOf(main.byAge);
  const old = main && signOfMoney(main.byAge.over90) > 0 ? format.money(main.byAge.over90, 'none') : null;
  const buyersIn = (buyers: number) => t`${plural(buyers, { one: '# buyer', other: '# buyers' })}`;
  return (
    <div className={styles.head}>
      <KeyFigures>
        <Figure
          label={t`Owed by buyers`}
          amounts={all?.map(({ owed }) => owed)}
          note={
            totals?.onlyMostOwed
              ? t`only the ${format.number(totals.onlyMostOwed)} buyers who owe most`
              : unknown > 0
                ? t`${plural(unknown, { one: '# buyer without a rate is not in it', other: '# buyers without a rate are not in it' })}`
                : buyersIn(counted((total) => total.buyers))
          }
        />
        <Figure
          label={t`Overdue`}
          amounts={all?.map(({ byAge }) => overdueOf(byAge))}
          note={old ? t`over 90 days ${old}` : ofOwed(overdue)}
        />
        <Figure label={t`Within cover`} amounts={all?.map(({ within }) => within)} note={ofOwed(main?.within)} />
        <Figure
          label={t`Above cover`}
          amounts={all?.map((total) => total.above)}
          isMarked={above > 0}
          note={above > 0 ? <ToStanding standing="ABOVE_COVER">{buyersIn(above)}</ToStanding> : buyersIn(0)}
        />
        <Figure
          label={t`Without cover`}
          amounts={all?.map((total) => total.uncovered)}
          note={uncovered > 0 ? <ToStanding standing="NO_COVER">{buyersIn(uncovered)}</ToStanding> : buyersIn(0)}
        />
      </KeyFigures>
      {totals && totals.changes.length > 0 && <News changes={totals.changes} />}
    </div>
  );
}

function Figure({
  label,
  amounts,
  note,
  isMarked = false,
}: {
  label: string;
  amounts: readonly MoneyValue[] | undefined;
  note: ReactNode;
  isMarked?: boolean;
}) {
  const format = useFormat();
  const owed = amounts?.filter((amount) => signOfMoney(amount) !== 0) ?? [];
  const main = owed[0] ?? amounts?.[0];
  const large = main && format.large(main.amount);
  return (
    <KeyFigure
      label={label}
      value={amounts ? (large?.figure ?? format.number(0)) : <Bar width="4rem" />}
      unit={main && [large?.unit, main.currency].filter(Boolean).join(' ')}
      beside={<ConvertedTotal of={owed} isLarge />}
      note={note || ' '}
      isMarked={isMarked}
    />
  );
}

/** The buyers of a figure, below it. */
function ToStanding({ standing, children }: { standing: string; children: ReactNode }) {
  return (
    <Link to="." search={((search: object) => ({ ...search, standing })) as never}>
      {children}
    </Link>
  );
}

function ToMovement({ movement, children }: { movement: AccountMovement; children: ReactNode }) {
  return (
    <Link to="." search={((search: object) => ({ ...search, movement })) as never}>
      {children}
    </Link>
  );
}

/** What is new since the last list: how the balance moved and why, with the buyers that came and went. */
function News({ changes }: { changes: LedgerTotals['changes'] }) {
  const since = changes.map((change) => change.since).toSorted()[0] as string;
  const buyers = (movement: AccountMovement) =>
    changes.reduce((sum, change) => sum + (change.buyers[movement] ?? 0), 0);
  const [came, went] = [buyers('NEW'), buyers('GONE')];
  return (
    <p className={styles.news}>
      <b>
        <Trans>
          Since the list of <Day value={since} style="full" />
        </Trans>
      </b>
      <span>
        <Trans>
          balance <Amounts of={changes.map(({ by }) => by)} isSigned />
        </Trans>
      </span>
      <span>
        <Trans>
          newly overdue <Amounts of={changes.map(({ newlyOverdue }) => newlyOverdue)} />
        </Trans>
      </span>
      <span>
        <Trans>
          cleared <Amounts of={changes.map(({ cleared }) => cleared)} />
        </Trans>
      </span>
      {came > 0 && (
        <ToMovement movement="NEW">
          <Plural value={came} one="# new buyer" other="# new buyers" />
        </ToMovement>
      )}
      {went > 0 && (
        <ToMovement movement="GONE">
          <Plural value={went} one="# buyer owes nothing any more" other="# buyers owe nothing any more" />
        </ToMovement>
      )}
    </p>
  );
}

/** Amounts of several currencies in a sentence, and what they come to. */
function Amounts({ of, isSigned = false }: { of: readonly MoneyValue[]; isSigned?: boolean }) {
  const format = useFormat();
  const said = of.map((amount) =>
    isSigned ? `${amount.currency} ${signedAmount(amount, { format })}` : format.money(amount, 'none'),
  );
  return (
    <>
      <b>{format.list(said)}</b> <ConvertedTotal of={of} decimals="none" />
    </>
  );
}
