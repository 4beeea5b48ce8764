import { describe, expect, it } from 'vitest';
import { money } from '../../platform/core/money.ts';
import { houseReply } from './disputes.ts';

const euros = (amount: number) => money(amount, 'EUR');

describe('the house insurer', () => {
  it('suspends cover, states what stays insured, and asks for evidence where none came', () => {
    const all = { outstanding: euros(1000), hasEvidence: true };
    expect(houseReply(euros(1000), all)).toEqual(['COVER_SUSPENDED']);
    expect(houseReply(euros(400), { ...all, hasEvidence: false })).toEqual([
      'COVER_SUSPENDED',
      'EVIDENCE_WANTED',
      'REST_STAYS_INSURED',
    ]);
  });
});
