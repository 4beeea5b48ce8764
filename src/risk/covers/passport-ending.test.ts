import { describe, expect, it } from 'vitest';
import { requestStatuses } from './cover-request.ts';
import { type AnswerCode, decidedBy } from './decision.ts';
import type { OutcomeKind } from './decision-basis.ts';
import { isGrant, sequelOf, verdictOf } from './passport-ending.ts';

const outcome = (kind: OutcomeKind, decisionCode: AnswerCode | null = null) => ({ kind, decisionCode });

describe('A2: the decision of a passport', () => {
  it.each([
    [outcome('ANSWERED', 'FULL'), 'GRANTED'],
    [outcome('ANSWERED', 'REISSUED'), 'GRANTED'],
    [outcome('ANSWERED', 'PARTIAL'), 'GRANTED_IN_PART'],
    [outcome('ANSWERED', 'INCREASE_REFUSED'), 'UNCHANGED'],
    [outcome('ANSWERED', 'REFUSED'), 'REFUSED'],
    [outcome('PRELIMINARY', 'PARTIAL_PRELIMINARY'), 'GRANTED_FOR_NOW'],
    [outcome('REFERRED'), 'REFERRED'],
    [outcome('REJECTED'), 'NOT_ADMISSIBLE'],
  ] as const)('%o is %s', (decided, verdict) => {
    expect(verdictOf(decided)).toBe(verdict);
  });

  it('shows no amount for a referral and an order that is not admissible', () => {
    expect(isGrant('REFERRED')).toBe(false);
    expect(isGrant('NOT_ADMISSIBLE')).toBe(false);
    expect(isGrant('GRANTED_FOR_NOW')).toBe(true);
  });

  it('follows the request only where something was left open', () => {
    for (const status of requestStatuses) {
      expect(sequelOf('ANSWERED', status)).toBeNull();
      expect(sequelOf('REJECTED', status)).toBeNull();
      expect(sequelOf('REFERRED', status)).toBe(sequelOf('PRELIMINARY', status));
    }
    expect(requestStatuses.map((status) => sequelOf('REFERRED', status))).toEqual([
      'OPEN',
      'ANSWERED',
      'NOT_ADMISSIBLE',
      'WITHDRAWN',
      'ANSWERED',
    ]);
  });
});

describe('A2: who decided', () => {
  it('is the rules, the underwriter, or nobody where the customer lowers', () => {
    expect(decidedBy({ decisionCode: 'FULL', isAutomatic: true })).toBe('RULES');
    expect(decidedBy({ decisionCode: 'FULL', isAutomatic: false })).toBe('UNDERWRITER');
    expect(decidedBy({ decisionCode: 'REDUCED', isAutomatic: false })).toBe('CUSTOMER');
    expect(decidedBy({ decisionCode: 'CUSTOMER_CANCELLED', isAutomatic: false })).toBe('CUSTOMER');
  });
});
