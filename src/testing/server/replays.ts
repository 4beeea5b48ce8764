import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect } from 'vitest';
import { isSameDecision, isUntouched, sealPassport } from '../../policies/passports/passport.ts';
import type { RuleSet } from '../../policies/passports/rule-set.ts';
import type { ExampleWorld } from './example-world.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Holds that whatever these rules decide is replayed from what is stored: the same steps, outcome and hash; and that other
 * inputs under the same seal are noticed.
 */
export function expectReplays<Inputs>(rules: RuleSet<Inputs, string>, anyInputs: fc.Arbitrary<Inputs>): void {
  const place = { subject: 'example/1', policyKey: 'HERM-1000001', position: 1, previousHash: null };
  fc.assert(
    fc.property(anyInputs, anyInputs, (inputs, others) => {
      const decided = rules.decide(inputs);
      const sealed = sealPassport({ ...place, decidedAt: '2026-11-20T10:00:00Z', ...decided }, sha256);
      const stored: typeof sealed = JSON.parse(JSON.stringify(sealed));
      expect(isUntouched(stored, sha256)).toBe(true);
      const again = rules.decideAgain(stored);
      expect(isSameDecision(stored, again)).toBe(true);
      expect(sealPassport({ ...place, decidedAt: stored.decidedAt, ...decided, ...again }, sha256).hash).toBe(
        sealed.hash,
      );
      expect(rules.decide({ ...inputs, besides: 1 }).inputs).toEqual(decided.inputs);
      const changed = { ...stored, inputs: others };
      expect(isUntouched(changed, sha256)).toBe(JSON.stringify(others) === JSON.stringify(inputs));
    }),
  );
}

/** The latest passport of a record, as somebody sees it, once its decision was made again with the same result. */
export async function replayedPassport(
  world: ExampleWorld,
  who: Parameters<ExampleWorld['get']>[0],
  subject: string,
): Promise<Record<string, unknown>> {
  const { body } = await world.get(who, `/api/v2/passports?subject=${subject}`);
  const passport = body.items.at(-1);
  const where = `subject=${subject}&position=${passport?.position}`;
  expect((await world.post(who, `/api/v2/passports/replay?${where}`)).body).toMatchObject({ identical: true });
  return passport;
}
