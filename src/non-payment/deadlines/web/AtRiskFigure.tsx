import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { Day } from '../../../platform/core/day.ts';
import { paths } from '../../../platform/core/paths.ts';
import { ConvertedTotal } from '../../../platform/exchange-rates/web/public.ts';
import { useMay } from '../../../platform/ui/caller.ts';
import { KeyFigure } from '../../../platform/ui/controls/Figures.tsx';
import { Bar } from '../../../platform/ui/controls/states.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { duties } from '../../../policies/policies/duty-rules.ts';
import { usePolicySelection } from '../../../policies/policies/web/public.ts';
import { deadlinesContract } from '../deadlines.contract.ts';
import { countObligations, useDeadlineSummary } from './deadlines.queries.ts';

/** The list behind the cover at risk today: what falls due today or was missed; a stop is no duty, it comes by itself. */
function atRiskSearch(today: Day): Readonly<Record<string, string>> {
  return { duty: duties.filter((duty) => duty !== 'STOP_DELIVERIES').join(','), to: today };
}

/**
 * On the first screen: the cover at risk today, with the link to its duties. Nothing for users who may not read
 * overdues.
 */
export function AtRiskFigure() {
  const { t } = useLingui();
  const format = useFormat();
  const mayRead = useMay(deadlinesContract.summarizeDeadlines);
  const { query: policy } = usePolicySelection();
  const { data } = useDeadlineSummary(policy, { enabled: mayRead });
  if (!mayRead) return null;
  const [main, ...others] = data?.coverAtRisk ?? [];
  const large = main && format.large(main.amount.amount);
  const rest = others.map(({ amount }) => format.money(amount, 'none')).join(', ');
  const obligations = countObligations(data?.coverAtRisk);
  return (
    <KeyFigure
      label={t`Cover at risk today`}
      value={data ? (large?.figure ?? '0') : <Bar width="4rem" />}
      unit={main && [large?.unit, main.amount.currency].filter(Boolean).join(' ')}
      beside={<ConvertedTotal of={(data?.coverAtRisk ?? []).map(({ amount }) => amount)} isLarge />}
      isMarked={obligations > 0}
      note={
        <>
          {rest && <Trans>and {rest}: </Trans>}
          <Link to={paths.deadlines} search={(data ? atRiskSearch(data.today) : {}) as never}>
            {obligations > 0 ? (
              <Plural value={obligations} one="# obligation due or missed" other="# obligations due or missed" />
            ) : (
              <Trans>all deadlines</Trans>
            )}
          </Link>
        </>
      }
    />
  );
}
