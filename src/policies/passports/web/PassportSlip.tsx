import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Instant, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import {
  type StepSign,
  SummaryCard,
  type SummaryCardProps,
  SummarySteps,
} from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { StepResult } from '../passport.ts';
import type { DecisionPassportOnWire } from '../passports.contract.ts';

type StepOnSlip = Omit<DecisionPassportOnWire['steps'][number], 'rule'>;

type PassportSlipProps<Step extends StepOnSlip> = Pick<SummaryCardProps, 'total'> & {
  passport: Pick<DecisionPassportOnWire, 'rulesVersion' | 'decidedAt' | 'hash' | 'previousHash'> &
    Readonly<{ steps: readonly Step[] }>;
  /** A rule and what it looked at, in words. */
  inWords(step: Step): Readonly<{ name: ReactNode; input: ReactNode }>;
  /** Who decided, where it was not the rules alone. */
  note?: ReactNode;
  /** In the footer: Replay and its like. */
  actions?: ReactNode;
};

/**
 * How a decision was reached (row M3): who decided, the rules in the order in which they ran, the basis of each and the
 * amount after it, and how it ended. The rule that decided carries the marker.
 */
export function PassportSlip<Step extends StepOnSlip>({
  passport,
  inWords,
  note,
  total,
  actions,
}: PassportSlipProps<Step>) {
  const format = useFormat();
  const { steps, rulesVersion } = passport;
  const hasAmounts = steps.some(({ amountAfter }) => amountAfter !== null);
  return (
    <SummaryCard
      title={<Trans>Decision passport</Trans>}
      note={note ?? <Trans>decided automatically (rules {rulesVersion})</Trans>}
      aside={<Interventions steps={steps} hasAmounts={hasAmounts} />}
      {...(total ? { total } : {})}
      foot={<Provenance {...passport} />}
      footActions={actions}
    >
      <SummarySteps
        steps={steps.map((step) => ({
          ...inWords(step),
          ...(hasAmounts ? { amount: step.amountAfter ? format.amount(step.amountAfter) : <Unknown /> } : {}),
          sign: signs[step.result],
          hasDecided: step.isDecisive,
        }))}
      />
    </SummaryCard>
  );
}

const signs: Readonly<Record<StepResult, StepSign>> = {
  passed: 'passed',
  limited: 'limiting',
  referred: 'referring',
  refused: 'failed',
};

/** "13 rules, 1 limited the amount". */
function Interventions({ steps, hasAmounts }: { steps: readonly StepOnSlip[]; hasAmounts: boolean }) {
  const changing = steps.filter(({ result }) => result === 'limited' || result === 'refused').length;
  const referring = steps.filter(({ result }) => result === 'referred').length;
  const rules = <Plural value={steps.length} one="# rule" other="# rules" />;
  if (referring > 0)
    return (
      <Trans>
        {rules}, <Plural value={referring} one="# needs an underwriter" other="# need an underwriter" />
      </Trans>
    );
  if (changing > 0 && !hasAmounts)
    return (
      <Trans>
        {rules}, {changing} not met
      </Trans>
    );
  if (changing > 0)
    return (
      <Trans>
        {rules}, {changing} limited the amount
      </Trans>
    );
  return <Trans>{rules}, all passed</Trans>;
}

function Provenance(passport: Pick<DecisionPassportOnWire, 'rulesVersion' | 'decidedAt' | 'hash' | 'previousHash'>) {
  const { rulesVersion, previousHash } = passport;
  const decidedAt = <Instant value={passport.decidedAt} />;
  const hash = <code>{shortHash(passport.hash)}</code>;
  const line = (
    <Trans>
      Rules {rulesVersion} · inputs stored {decidedAt} · passport {hash}
    </Trans>
  );
  if (previousHash === null) return line;
  const previous = <code>{shortHash(previousHash)}</code>;
  return (
    <>
      {line}, <Trans>follows {previous}</Trans>
    </>
  );
}

/** A hash short enough to read aloud: its first twelve characters in groups of four. */
function shortHash(hash: string): string {
  return hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ');
}
