import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/ui/format/useFormat.ts';
import { PassportSlip } from '../../../policies/passports/web/public.ts';
import { isGrant, type PassportSequel } from '../passport-ending.ts';
import type { PassportOnWire } from '../passport-shape.ts';
import { inputOf, titleOf } from './rule-texts.tsx';

/** How the answer to a cover request was reached. `actions` are in the footer: Replay, another day. */
export function DecisionPassport({ passport, actions }: { passport: PassportOnWire; actions?: ReactNode }) {
  const format = useFormat();
  const wording = { format, currency: passport.asked.currency };
  return (
    <PassportSlip
      passport={passport}
      inWords={(step) => ({ name: titleOf(step, wording), input: inputOf(step, wording) })}
      note={<DecidedBy passport={passport} />}
      total={{
        label: <HowItEnded {...passport} />,
        value: format.money(isGrant(passport.verdict) ? passport.grantedAmount : passport.asked),
      }}
      actions={actions}
    />
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
