import type { ValueOf } from '../../platform/core/enumeration.ts';
import type { RequestStatus } from './cover-request.ts';
import type { AnswerCode } from './decision.ts';
import type { OutcomeKind } from './decision-basis.ts';

/** The decision of one passport. A referral decides nothing: it passes the request to the underwriter. */
export const passportVerdicts = [
  'GRANTED',
  'GRANTED_IN_PART',
  'GRANTED_FOR_NOW',
  'UNCHANGED',
  'REFUSED',
  'REFERRED',
  'NOT_ADMISSIBLE',
] as const;
export type PassportVerdict = ValueOf<typeof passportVerdicts>;

/** What became of what a passport left open. */
export const passportSequels = ['OPEN', 'ANSWERED', 'NOT_ADMISSIBLE', 'WITHDRAWN'] as const;
export type PassportSequel = ValueOf<typeof passportSequels>;

/** How a decision ended, as far as its passport names it. */
type OutcomeOnPassport = Readonly<{ kind: OutcomeKind; decisionCode: AnswerCode | null }>;

/** The decision of a passport: its own outcome, whatever happened to the request since. */
export function verdictOf({ kind, decisionCode }: OutcomeOnPassport): PassportVerdict {
  switch (kind) {
    case 'REJECTED':
      return 'NOT_ADMISSIBLE';
    case 'REFERRED':
      return 'REFERRED';
    case 'PRELIMINARY':
      return 'GRANTED_FOR_NOW';
    case 'ANSWERED':
      return verdictOfAnswer(decisionCode);
  }
}

function verdictOfAnswer(decisionCode: AnswerCode | null): PassportVerdict {
  switch (decisionCode) {
    case 'REFUSED':
      return 'REFUSED';
    case 'INCREASE_REFUSED':
      return 'UNCHANGED';
    case 'PARTIAL':
      return 'GRANTED_IN_PART';
    default:
      return 'GRANTED';
  }
}

const sequelByStatus: Readonly<Record<RequestStatus, PassportSequel>> = {
  PENDING: 'OPEN',
  ANSWERED: 'ANSWERED',
  // only what was answered is ever terminated
  TERMINATED: 'ANSWERED',
  REJECTED: 'NOT_ADMISSIBLE',
  CANCELLED: 'WITHDRAWN',
};

/** What became of the part that a passport left to the underwriter; `null` where it left nothing. */
export function sequelOf(kind: OutcomeKind, requestStatus: RequestStatus): PassportSequel | null {
  return kind === 'REFERRED' || kind === 'PRELIMINARY' ? sequelByStatus[requestStatus] : null;
}

/** Whether the verdict puts an amount in force; of a referral and of an order that is not admissible the total is what was asked. */
export function isGrant(verdict: PassportVerdict): boolean {
  return verdict !== 'REFERRED' && verdict !== 'NOT_ADMISSIBLE';
}
