import type { ReactElement } from 'react';
import { describe, expect, it } from 'vitest';
import { createFormat } from '../../../platform/core/format.ts';
import { estimateOutcomes, estimateStatuses } from '../cover-estimate.ts';
import type { CoverEstimate } from '../cover-estimates.contract.ts';
import { endLabels, outcomeLabels } from '../estimate-labels.ts';
import { estimateInWords } from './estimate-sentences.tsx';

describe('the display of an estimate', () => {
  it('is an icon of its own for every outcome, and none is drawn as cover in force', () => {
    const shapes = estimateOutcomes.map((outcome) => outcomeLabels[outcome].shape);
    expect(shapes).toEqual(['check', 'half', 'ring', 'waiting']);
    expect(estimateOutcomes.map((outcome) => outcomeLabels[outcome].tone)).not.toContain('pos');
  });

  it('distinguishes an estimate that became a request from what is over', () => {
    expect(endLabels.CONVERTED.shape).toBe('check');
    expect([endLabels.EXPIRED.shape, endLabels.CANCELLED.shape]).toEqual(['ended', 'ended']);
  });
});

describe('A2: the sentence of an estimate', () => {
  const format = createFormat({ locale: 'en-GB', today: '2026-11-20', timeZone: 'Europe/Berlin' });
  const estimate = {
    outcome: 'LIKELY_PARTIAL',
    requestedAmount: { amount: '50000.00', currency: 'EUR' },
    indicativeAmount: { amount: '20000.00', currency: 'EUR' },
    createdAt: '2026-09-01T10:00:00.000Z',
  } as CoverEstimate;
  const sentenceOf = (some: Partial<CoverEstimate>) =>
    (estimateInWords({ ...estimate, ...some }, format) as ReactElement<{ message: string }>).props.message;

  it('promises nothing once the estimate is no longer valid', () => {
    expect(sentenceOf({ status: 'VALID' })).toContain('would probably be granted');
    for (const status of estimateStatuses.filter((each) => each !== 'VALID'))
      for (const outcome of estimateOutcomes) expect(sentenceOf({ status, outcome })).toContain('is no longer valid');
  });
});
