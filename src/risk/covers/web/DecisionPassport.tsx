import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Instant, Unknown } from '../../../platform/ui/controls/Figures.tsx';
import {
  type StepSign,
  SummaryCard,
  type SummaryStep,
  SummarySteps,
} from '../../../platform/ui/controls/SummaryCard.tsx';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { StepResult } from '../decision-basis.ts';
import { isGrant, type PassportSequel } from '../passport-ending.ts';
import type { Explanation, PassportOnWire } from '../passport-shape.ts';
import { inputOf, titleOf, type Wording } from './rule-texts.tsx';

/**
 * How a decision was reached (row M3): who decided, the rules in the order in which they ran, the basis of each and the
 * amount after it, and how it ended. The rule that decided carries the marker. `actions` are in the footer: Replay,
 * another day.
 */
export function DecisionPassport({ passport, actions }: { passport: PassportOnWire; actions?: ReactNode }) {
  const format = useFormat();
  return (
    <SummaryCard
      title={<Trans>Decision passport</Trans>}
      note={<DecidedBy passport={passport} />}
      aside={<Interventions steps={passport.steps} />}
      total={{
        label: <HowItEnded {...passport} />,
        value: format.money(isGrant(passport.verdict) ? passport.grantedAmount : passport.asked),
      }}
      foot={<Provenance passport={passport} />}
      footActions={actions}
    >
      <SummarySteps steps={summarySteps(passport, { format, currency: passport.asked.currency })} />
    </SummaryCard>
  );
}

/** Who decided: the rules alone, or the underwriter after them. */
function DecidedBy({ passport: { ladder, verdict, rulesVersion } }: { passport: PassportOnWire }) {
  if (ladder === 'underwriter') return <Trans>decided by an underwriter</Trans>;
  if (verdict === 'REFERRED') return <Trans>referred automatically (rules {rulesVersion})</Trans>;
  return <Trans>decided automatically (rules {rulesVersion})</Trans>;
}

/** How it ended, beside what is in force by it, or what was requested where it put nothing in force. */
function HowItEnded({ verdict, sequel }: Pick<PassportOnWire, 'verdict' | 'sequel'>): ReactNode {
  switch (verdict) {
    case 'GRANTED':
      return <Trans>Granted</Trans>;
    case 'GRANTED_IN_PART':
      return <Trans>Granted in part</Trans>;
    case 'UNCHANGED':
      return <Trans>Not increased: in force as before</Trans>;
    case 'REFUSED':
      return <Trans>Declined (no cover)</Trans>;
    case 'NOT_ADMISSIBLE':
      return <Trans>Not admissible: requested</Trans>;
    case 'GRANTED_FOR_NOW':
      return sequel ? restOf[sequel]() : <Trans>Granted for now</Trans>;
    case 'REFERRED':
      return sequel ? referralOf[sequel]() : <Trans>Referred to underwriting: requested</Trans>;
  }
}

const restOf: Readonly<Record<PassportSequel, () => ReactNode>> = {
  OPEN: () => <Trans>Granted for now, the rest referred to underwriting</Trans>,
  ANSWERED: () => <Trans>Granted for now, the rest answered by the underwriter</Trans>,
  NOT_ADMISSIBLE: () => <Trans>Granted for now, the rest not admissible</Trans>,
  WITHDRAWN: () => <Trans>Granted, the rest withdrawn</Trans>,
};

const referralOf: Readonly<Record<PassportSequel, () => ReactNode>> = {
  OPEN: () => <Trans>Referred to underwriting, not decided: requested</Trans>,
  ANSWERED: () => <Trans>Referred to underwriting, answered there: requested</Trans>,
  NOT_ADMISSIBLE: () => <Trans>Referred to underwriting, not admissible: requested</Trans>,
  WITHDRAWN: () => <Trans>Withdrawn before it was decided: requested</Trans>,
};

const signs: Readonly<Record<StepResult, StepSign>> = {
  passed: 'passed',
  limited: 'limiting',
  referred: 'referring',
  refused: 'failed',
};

function summarySteps({ steps }: Pick<Explanation, 'steps'>, wording: Wording): SummaryStep[] {
  return steps.map((step) => ({
    name: titleOf(step, wording),
    input: inputOf(step, wording),
    amount: step.amountAfter ? wording.format.amount(step.amountAfter) : <Unknown />,
    sign: signs[step.result],
    hasDecided: step.isDecisive,
  }));
}

/** "13 rules, 1 limited the amount". */
function Interventions({ steps }: Pick<Explanation, 'steps'>) {
  const changing = steps.filter(({ result }) => result === 'limited' || result === 'refused').length;
  const referring = steps.filter(({ result }) => result === 'referred').length;
  const rules = <Plural value={steps.length} one="# rule" other="# rules" />;
  if (referring > 0)
    return (
      <Trans>
        {rules}, <Plural value={referring} one="# needs an underwriter" other="# need an underwriter" />
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

function Provenance({ passport }: { passport: PassportOnWire }) {
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
export function shortHash(hash: string): string {
  return hash.slice(0, 12).replace(/(.{4})(?=.)/g, '$1 ');
}
