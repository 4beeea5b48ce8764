import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Format } from '../../../platform/core/format.ts';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import type { DecisionPassportOnWire } from '../passports.contract.ts';
import { PassportSlip } from './PassportSlip.tsx';
import { Replay } from './Replay.tsx';

/** A step of a passport, with the notation and the language of its reader. */
type StepInWords = DecisionPassportOnWire['steps'][number] &
  Readonly<{ format: Format; currency: string; say(text: MessageDescriptor): string }>;

/** A rule in words: its name, and what it looked at. */
export type RuleWords = Readonly<{ name: MessageDescriptor; input(step: StepInWords): ReactNode }>;

type PassportInWordsProps<Rule extends string, Verdict extends string> = {
  passport: DecisionPassportOnWire;
  rules: Readonly<Record<Rule, RuleWords>>;
  verdicts: Readonly<Record<Verdict, MessageDescriptor>>;
};

/** The passport of a decision by rules that are published as code. */
export function PassportInWords<Rule extends string, Verdict extends string>({
  passport,
  rules,
  verdicts,
}: PassportInWordsProps<Rule, Verdict>) {
  const { i18n } = useLingui();
  const format = useFormat();
  const { subject, position, amount } = passport;
  const verdict = i18n._(verdicts[passport.verdict as Verdict]);
  return (
    <PassportSlip
      passport={passport}
      inWords={(step) => {
        const { name, input } = rules[step.rule as Rule];
        return {
          name: i18n._(name),
          input: input({ ...step, format, currency: amount?.currency ?? '', say: (text) => i18n._(text) }),
        };
      }}
      total={
        amount ? { label: verdict, value: format.money(amount) } : { label: <Trans>Decision</Trans>, value: verdict }
      }
      actions={<Replay subject={subject} position={position} />}
    />
  );
}
