import { expect, test } from 'vitest';
import { sentenceOf } from '../../bulk/jobs/problem-labels.ts';
import { whyNotWhileClaimed, whyNotWhileFrozen, whyNotWhileStopped } from './unpaid-refusals.ts';

test('files give a reason for every rule that a line of orders can meet', () => {
  const onBuyer = {
    kind: 'CLAIM',
    amount: '0',
    missingRates: [],
    oldestDueDate: null,
    frozenLimit: '0',
    frozenMissingRates: [],
    stoppedAfter: '2026-01-01',
  } as const;
  const refusals = [whyNotWhileClaimed(onBuyer), whyNotWhileStopped(onBuyer), whyNotWhileFrozen(onBuyer, 'EUR')];
  const codes = [...refusals.map((refusal) => refusal?.code ?? 'none'), 'start-date-in-past', 'end-date-in-past'];
  expect(codes.filter((code) => sentenceOf(code) === '')).toEqual([]);
});
