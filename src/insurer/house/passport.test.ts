import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gradeCodes } from '../../risk/buyers/grade.ts';
import { exampleInputs } from '../../testing/example-inputs.ts';
import { houseRules202611 as rules } from './house-rules-2026-11.ts';
import { canonicalJson, chainFaults, decideBy, type Passport, replaysIdentically, sealPassport } from './passport.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function passport(position: number, previousHash: string | null, amount = '50000'): Passport {
  const inputs = exampleInputs({ asked: { amount } });
  return sealPassport(
    {
      requestId: `creq_${position}`,
      policyKey: 'HERM-1000001',
      position,
      previousHash,
      decidedAt: '2026-11-20T10:00:00Z',
      ladder: 'automatic',
      rulesVersion: rules.version,
      inputs,
      ...decideBy('automatic', inputs, rules),
    },
    sha256,
  );
}

function chain(length: number): Passport[] {
  const passports: Passport[] = [];
  for (let position = 1; position <= length; position += 1)
    passports.push(passport(position, passports.at(-1)?.hash ?? null, String(position * 1000)));
  return passports;
}

const headOf = (passports: readonly Passport[]) => ({
  position: passports.length,
  hash: passports.at(-1)?.hash ?? null,
});

describe('canonical JSON (RFC 8785)', () => {
  it('sorts members, keeps the order of lists and writes no white space', () => {
    expect(canonicalJson({ b: [2, 1], a: { d: null, c: 'é"' } })).toBe('{"a":{"c":"é\\"","d":null},"b":[2,1]}');
  });

  it('writes numbers as ECMAScript does', () => {
    expect(canonicalJson([1e21, 0.000001, -0, 1.5])).toBe('[1e+21,0.000001,0,1.5]');
  });

  it('does not depend on the order in which members were made, and reads back to the same value', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
        const reversed = Object.fromEntries(Object.entries(value).toReversed());
        expect(canonicalJson(reversed)).toBe(canonicalJson(value));
        expect(canonicalJson(JSON.parse(canonicalJson(value)))).toBe(canonicalJson(value));
      }),
    );
  });
});

describe('replay', () => {
  it('gives the stored steps and outcome bit for bit, also after a journey through storage', () => {
    const inputs = fc.record({
      gradeCode: fc.constantFrom(...gradeCodes, null),
      amount: fc.integer({ min: 1, max: 5_000_000 }),
      hasComment: fc.boolean(),
      ladder: fc.constantFrom('automatic' as const, 'underwriter' as const),
    });
    fc.assert(
      fc.property(inputs, ({ gradeCode, amount, hasComment, ladder }) => {
        const given = exampleInputs({ buyer: { gradeCode }, asked: { amount: String(amount), hasComment } });
        const sealed = { ...passport(1, null), ladder, inputs: given, ...decideBy(ladder, given, rules) };
        expect(replaysIdentically(JSON.parse(JSON.stringify(sealed)), rules)).toBe(true);
      }),
    );
  });

  it('notices another outcome and other rules', () => {
    const sealed = passport(1, null, '300000');
    expect(replaysIdentically({ ...sealed, outcome: { ...sealed.outcome, grantedAmount: '1' } }, rules)).toBe(false);
    const wider = { ...rules, grades: { ...rules.grades, '04': { ceiling: 300_000, above: 'refer' as const } } };
    expect(replaysIdentically(sealed, wider)).toBe(false);
  });
});

describe('the chain of a policy', () => {
  const whole = chain(5);
  const faultsOf = (passports: readonly Passport[], head = headOf(whole)) => chainFaults(passports, head, sha256);

  it('is whole when nothing was touched, also when it is empty', () => {
    expect(faultsOf(whole)).toEqual([]);
    expect(chainFaults([], { position: 0, hash: null }, sha256)).toEqual([]);
  });

  it('locates an edit', () => {
    const edited = whole.map((one) => (one.position === 3 ? { ...one, decidedAt: '2026-11-21T10:00:00Z' } : one));
    expect(faultsOf(edited)).toEqual([{ position: 3, fault: 'edited' }]);
  });

  it('locates a re-sealed edit by its successor', () => {
    const edited = whole.map((one) => (one.position === 3 ? passport(3, one.previousHash, '1') : one));
    expect(faultsOf(edited)).toEqual([{ position: 4, fault: 'does-not-follow' }]);
  });

  it('locates a deletion, a swap and an insertion', () => {
    expect(faultsOf(whole.filter(({ position }) => position !== 2))).toContainEqual({
      position: 3,
      fault: 'missing-before',
    });
    const swapped = [whole[0], whole[2], whole[1], whole[3], whole[4]] as Passport[];
    expect(faultsOf(swapped)[0]).toEqual({ position: 3, fault: 'missing-before' });
    expect(faultsOf([...whole.slice(0, 2), ...whole.slice(1)])).toContainEqual({
      position: 2,
      fault: 'missing-before',
    });
  });

  it('locates a cut tail', () => {
    expect(faultsOf(whole.slice(0, 4))).toEqual([{ position: 5, fault: 'tail-cut' }]);
  });
});
