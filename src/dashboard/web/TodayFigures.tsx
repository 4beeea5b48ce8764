import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { AtRiskFigure } from '../../deadlines/web/public.ts';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { KeyFigure, KeyFigures } from '../../platform/web/ui/Figures.tsx';
import { Bar } from '../../platform/web/ui/states.tsx';
import type { Risk } from '../dashboard.contract.ts';

export type TodayFiguresProps = {
  risk: Risk | null;
  /** Orders that wait for the reader; `null` for those who read none. */
  orders: number | 'reading' | null;
};

/** The strip of key figures. Each has its place before it is known. */
export function TodayFigures({ risk, orders }: TodayFiguresProps) {
  const { t } = useLingui();
  const format = useFormat();
  const main = risk?.inForce.amounts?.[0] ?? null;
  const inForce = main && format.large(main.amount);
  const count = (of: { value: number; capped: boolean }) => `${format.number(of.value)}${of.capped ? '+' : ''}`;
  const waiting = risk?.requests?.waiting;
  return (
    <KeyFigures>
      <KeyFigure
        label={t`Cover in force`}
        value={risk ? (inForce?.figure ?? count(risk.inForce.covers)) : <Bar width="4rem" />}
        unit={main && [inForce?.unit, main.currency].filter(Boolean).join(' ')}
        note={risk ? coversNote(risk) : ' '}
      />
      <KeyFigure
        label={t`Granted of what was asked`}
        value={risk ? (shareGranted(risk) ?? '–') : <Bar width="3rem" />}
        unit={risk && shareGranted(risk) !== null ? '%' : null}
        note={risk?.inForce.requested ? t`${format.money(risk.inForce.requested)} asked` : ' '}
      />
      {(!risk || waiting) && (
        <KeyFigure
          label={t`Waiting for an answer`}
          value={waiting ? count(waiting.count) : <Bar width="2rem" />}
          note={waiting ? waitingNote() : ' '}
        />
      )}
      <KeyFigure
        label={t`Due in 14 days`}
        value={risk ? count(risk.duties.count) : <Bar width="2rem" />}
        note={t`reviews, ends, notices`}
      />
      <AtRiskFigure />
      {orders !== null && (
        <KeyFigure
          label={t`For you to approve`}
          value={orders === 'reading' ? <Bar width="2rem" /> : format.number(orders)}
          isMarked={orders !== 'reading' && orders > 0}
          note={t`orders of colleagues`}
        />
      )}
    </KeyFigures>
  );

  function coversNote({ inForce: { covers, amounts } }: Risk): string {
    const others = (amounts?.length ?? 1) - 1;
    if (covers.capped) return t`more than ${format.number(covers.value)} buyers`;
    const said = t`${plural(covers.value, { one: '# buyer', other: '# buyers' })}`;
    return others > 0
      ? `${said}, ${t`${plural(others, { one: 'and # more currency', other: 'and # more currencies' })}`}`
      : said;
  }

  function waitingNote(): string {
    const amount = waiting?.amount ? format.money(waiting.amount) : null;
    const day = waiting?.nextAnswer ? format.day(waiting.nextAnswer) : null;
    if (amount && day) return t`${amount}, next by ${day}`;
    return amount ?? (day ? t`next by ${day}` : ' ');
  }
}

/** Granted of what was asked for on the covers in force, in percent; unknown where nothing is in force. */
function shareGranted({ inForce: { amounts, requested } }: Risk): string | null {
  const granted = Number(amounts?.[0]?.amount ?? 0);
  const asked = Number(requested?.amount ?? 0);
  return asked > 0 ? String(Math.round((granted / asked) * 100)) : null;
}
