import { describe, expect, it } from 'vitest';
import { estimateOutcomes } from '../cover-estimate.ts';
import { drawnEnds, drawnOutcomes } from './estimate-status.tsx';

describe('what an estimate looks like', () => {
  it('is a shape of its own for every outcome, and none is drawn as cover in force', () => {
    const shapes = estimateOutcomes.map((outcome) => drawnOutcomes[outcome].shape);
    expect(shapes).toEqual(['check', 'half', 'ring', 'waiting']);
    expect(estimateOutcomes.map((outcome) => drawnOutcomes[outcome].tone)).not.toContain('pos');
  });

  it('tells a request that came of it from what is over', () => {
    expect(drawnEnds.CONVERTED.shape).toBe('check');
    expect([drawnEnds.EXPIRED.shape, drawnEnds.CANCELLED.shape]).toEqual(['ended', 'ended']);
  });
});
