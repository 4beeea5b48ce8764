import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../platform/web/format/useFormat.ts';
import { Instant, Unknown } from '../../platform/web/ui/Figures.tsx';
import { Slip, type SlipStep, SlipSteps, type StepSign } from '../../platform/web/ui/Slip.tsx';
import type { StepResult } from '../decide.ts';
import type { Explanation, PassportOnWire } from '../passport-shape.ts';
import { inputOf, titleOf, type Wording } from './rule-words.tsx';

/**
 * How an automatic answer was reached (row M3): the rules in the order they ran, what each looked at, and the amount
 * that stood after it. The rule that decided carries the marker. `actions` stand in the foot: Replay, another day.
 */
export function DecisionPassport({ passport, actions }: { passport: PassportOnWire; actions?: ReactNode }) {
  const format = useFormat();
  const { ladder, steps } = passport;
  return (
    <Slip
      title={<Trans>Decision passport</Trans>}
      note={<Trans>how this answer was reached, in order</Trans>}
      aside={<Interventions steps={steps} />}
      total={{
        label: ladder === 'automatic' ? <Trans>Granted at once</Trans> : <Trans>Granted</Trans>,
        value: format.money(passport.grantedAmount),
      }}
      foot={<Provenance passport={passport} />}
      footActions={actions}
    >
      <SlipSteps steps={stepsInWords(passport, { format, currency: passport.asked.currency })} />
    </Slip>
  );
}

const signs: Readonly<Record<StepResult, StepSign>> = {
  passed: 'passed',
  limited: 'limiting',
  referred: 'referring',
  refused: 'failed',
};

function stepsInWords({ steps }: Pick<Explanation, 'steps'>, wording: Wording): SlipStep[] {
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
