import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AtRiskFigure } from '../../../non-payment/deadlines/web/public.ts';
import type { Money } from '../../../platform/core/money.ts';
import { ConvertedTotal } from '../../../platform/exchange-rates/web/public.ts';
import { KeyFigure, KeyFigures } from '../../../platform/ui/controls/Figures.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { Risk } from '../dashboard.contract.ts';
import { type FigureList, figureLists } from '../figure-lists.ts';

type Count = Readonly<{ value: number; capped: boolean }>;

export type TodayFiguresProps = {
  risk: Risk | null;
  /** Orders that wait for the reader, to approve or returned to be amended; `null` for those who read none. */
  orders: Readonly<{ toApprove: Count | 'reading'; returned: Count | null }> | null;
};

/** The strip of key figures. Each has its place before it is known. */
export function TodayFigures({ risk, orders }: TodayFiguresProps) {
  const { t } = useLingui();
  const format = useFormat();
  const main = risk?.inForce.amounts?.[0] ?? null;
  const inForce = main && format.large(main.amount);
  const count = useCountInWords();
  const waiting = risk?.requests?.waiting;
  const approval = risk?.requests?.approval;
  return (
    <KeyFigures>
      <KeyFigure
        label={t`Cover in force`}
        value={risk ? (inForce?.figure ?? count(risk.inForce.covers)) : <Bar width="4rem" />}
        unit={main && [inForce?.unit, main.currency].filter(Boolean).join(' ')}
        beside={<ConvertedTotal of={risk?.inForce.amounts ?? []} isLarge />}
        note={risk ? <ListLink {...figureLists.covers}>{coversNote(risk)}</ListLink> : ' '}
      />
      {(!risk || approval) && (
        <KeyFigure
          label={t`Approval rate, six months`}
          value={approval ? format.number(approval.percent) : <Bar width="3rem" />}
          unit={approval ? '%' : null}
          note={approval ? requestedNote(approval.requested) : ' '}
        />
      )}
      {(!risk || waiting) && (
        <KeyFigure
          label={t`Awaiting an answer`}
          value={waiting ? count(waiting.count) : <Bar width="2rem" />}
          beside={<ConvertedTotal of={waiting?.amounts ?? []} isLarge />}
          note={waiting ? <ListLink {...figureLists.waiting}>{waitingNote()}</ListLink> : ' '}
        />
      )}
      <KeyFigure
        label={t`Obligations in 14 days`}
        value={risk ? count(risk.duties.count) : <Bar width="2rem" />}
        note={
          <ListLink {...figureLists.duties}>
            <Trans>due, missed and upcoming</Trans>
          </ListLink>
        }
      />
      <AtRiskFigure />
      {orders && <OrdersFigure {...orders} />}
    </KeyFigures>
  );

  function coversNote({ inForce: { covers, amounts } }: Risk): string {
    const others = (amounts?.length ?? 1) - 1;
    if (covers.capped) return t`more than ${format.number(covers.value)} covers`;
    const said = t`${plural(covers.value, { one: '# cover', other: '# covers' })}`;
    return others > 0
      ? `${said}, ${t`${plural(others, { one: '# more currency', other: '# more currencies' })}`}`
      : said;
  }

  function requestedNote({ amount, currency }: Money): string {
    const { figure, unit } = format.large(amount);
    const requested = [figure, unit, currency].filter(Boolean).join('\u00a0');
    return t`of ${requested} requested`;
  }

  function waitingNote(): string {
    const amount = waiting?.amounts?.length === 1 ? format.money(waiting.amounts[0] as Money) : null;
    const day = waiting?.nextAnswer ? format.day(waiting.nextAnswer) : null;
    if (amount && day) return t`${amount}, next by ${day}`;
    return amount ?? (day ? t`next by ${day}` : t`requests`);
  }
}

/** What to approve; for those with nothing to approve, their own orders that came back. */
function OrdersFigure({ toApprove, returned }: NonNullable<TodayFiguresProps['orders']>) {
  const { t } = useLingui();
  const count = useCountInWords();
  if (toApprove === 'reading') return <KeyFigure label={t`To approve`} value={<Bar width="2rem" />} note=" " />;
  const isReturned = toApprove.value === 0 && returned !== null && returned.value > 0;
  const shown = isReturned ? returned : toApprove;
  return (
    <KeyFigure
      label={isReturned ? t`Returned to you` : t`To approve`}
      value={count(shown)}
      isMarked={shown.value > 0}
      note={
        isReturned ? (
          <ListLink {...figureLists.returned}>
            <Trans>requests to amend</Trans>
          </ListLink>
        ) : (
          <ListLink {...figureLists.orders}>
            <Trans>requests by colleagues</Trans>
          </ListLink>
        )
      }
    />
  );
}

/** A count as figures show it: "200+" where counting stopped. */
function useCountInWords() {
  const format = useFormat();
  return ({ value, capped }: Count) => `${format.number(value)}${capped ? '+' : ''}`;
}

function ListLink({ to, search, children }: FigureList & { children: ReactNode }) {
  return (
    <Link to={to} search={search as never}>
      {children}
    </Link>
  );
}
