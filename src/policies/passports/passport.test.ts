import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, chainFaults, isUntouched, type Passport, sealPassport } from './passport.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function passport(position: number, previousHash: string | null, amount = '50000'): Passport {
  const content = {
    subject: `example/${position}`,
    policyKey: 'HERM-1000001',
    position,
    previousHash,
    decidedAt: '2026-11-20T10:00:00Z',
    ruleSet: 'example',
    rulesVersion: '2026.11-1',
    inputs: { amount },
    steps: [{ rule: 'any', result: 'passed' as const, facts: {}, amountAfter: amount }],
    outcome: { decidedBy: null },
  };
  return sealPassport(content, sha256);
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

describe('a seal', () => {
  it('holds as long as nothing that it covers is changed, the inputs among it', () => {
    const sealed = passport(1, null);
    expect(isUntouched(JSON.parse(JSON.stringify(sealed)), sha256)).toBe(true);
    expect(isUntouched({ ...sealed, inputs: { amount: '50001' } }, sha256)).toBe(false);
    expect(isUntouched({ ...sealed, subject: 'example/2' }, sha256)).toBe(false);
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
