import { msg } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { type Money as MoneyValue, signOfMoney } from '../../../platform/core/money.ts';
import { paths } from '../../../platform/core/paths.ts';
import { Day, Money, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import type { SpecialCells, Words } from '../../../platform/ui/ResourceList/grid-columns.tsx';
import { CoverBar } from '../../../platform/ui/signature/CoverBar.tsx';
import { movementLabels } from '../ledger-labels.ts';
import type { LedgerAccountOnWire } from '../ledgers.contract.ts';
import { AgeBar, agesInWords } from './AgeBar.tsx';
import styles from './accounts.module.css';

/** What the buyers of an aged debtors list draw their own way. */
export const accountCells: SpecialCells<LedgerAccountOnWire> = {
  buyer: {
    cell: ({ company }) => (
      <Link to={paths.buyer(company.companyId)} tabIndex={-1} className={styles.name}>
        {company.companyName}
      </Link>
    ),
  },
  owed: {
    cell: ({ owed }) => (
      <b>
        <Money value={owed} decimals="minor" />
      </b>
    ),
  },
  age: {
    cell: ({ byAge }) => (byAge ? <AgeBar byAge={byAge} /> : <Unknown />),
    text: ({ byAge }, words) => (byAge ? agesInWords(byAge, words) : ''),
  },
  overdue: { cell: ({ overdue }) => <IfAny amount={overdue} /> },
  covered: {
    cell: ({ isByGrade, covered }, { i18n }) =>
      isByGrade ? i18n._(msg`by grade`) : <Money value={covered} decimals="none" />,
  },
  bar: {
    cell: ({ isByGrade, covered, owed }) => !isByGrade && <CoverBar granted={covered} used={owed} />,
    text: ({ covered, owed }, { format }) => (owed ? `${format.amount(owed)} / ${format.amount(covered)}` : ''),
  },
  above: {
    cell: ({ above }) => (
      <b>
        <IfAny amount={above} />
      </b>
    ),
  },
  change: {
    cell: ({ change }, words) =>
      change && (
        <span className={styles.change}>
          {signOfMoney(change.by) !== 0 && (
            <span>
              {signedAmount(change.by, words)} <small>{change.by.currency}</small>
            </span>
          )}
          <small>{newsOf(change, words)}</small>
        </span>
      ),
    text: ({ change }, words) =>
      change ? [signedAmount(change.by, words), newsOf(change, words)].filter(Boolean).join(' ') : '',
  },
  reportBy: {
    cell: ({ reportBy }, { format }) =>
      reportBy && reportBy < format.today ? (
        <mark>
          <Day value={reportBy} />
        </mark>
      ) : (
        reportBy && <Day value={reportBy} />
      ),
  },
};

/** Nothing where there is none: a column of noughts hides the figures that matter. */
function IfAny({ amount }: { amount: MoneyValue | null }) {
  if (amount === null) return <Unknown />;
  return signOfMoney(amount) > 0 && <Money value={amount} decimals="minor" />;
}

/** "+1,200": what changed, with its sign. */
export function signedAmount(amount: MoneyValue, { format }: Pick<Words, 'format'>): string {
  return `${signOfMoney(amount) > 0 ? '+' : ''}${format.amount(amount, 'none')}`;
}

/** The news of an account that says the most: that it is new or gone, what became overdue, or what was cleared. */
export function newsOf(change: NonNullable<LedgerAccountOnWire['change']>, { i18n, format }: Words): string {
  const { movement, newlyOverdue, cleared } = change;
  if (movement === 'NEW' || movement === 'GONE') return i18n._(movementLabels[movement]);
  const [late, gone] = [format.amount(newlyOverdue, 'none'), format.amount(cleared, 'none')];
  if (signOfMoney(newlyOverdue) > 0) return i18n._(msg`${late} newly overdue`);
  if (signOfMoney(cleared) > 0) return i18n._(msg`${gone} cleared`);
  return movement === 'SAME' ? i18n._(movementLabels.SAME) : '';
}
