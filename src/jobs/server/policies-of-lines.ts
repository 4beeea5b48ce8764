import type { ReadLine } from '../../imports/line.ts';
import type { Context } from '../../platform/server/context.ts';
import { policiesNumbered } from '../../policies/server/public.ts';
import { policyMeant, readPolicyNumber } from '../policy-number.ts';
import type { LineToCheck } from './check-lines.ts';

/**
 * The lines with the keys of policies that they name by their number alone. A number that several policies of the
 * reader have refuses the line; one that none has stays, and is refused as any unknown policy.
 */
export async function withPolicyKeys(
  { scope, tx }: Context,
  lines: readonly LineToCheck[],
): Promise<readonly LineToCheck[]> {
  const numbers = new Set(lines.flatMap(({ read }) => readPolicyNumber(policyIn(read) ?? '')?.policyId ?? []));
  if (numbers.size === 0) return lines;
  const seen = await policiesNumbered(scope, tx, [...numbers]);
  return lines.map(({ row, read }) => {
    const number = readPolicyNumber(policyIn(read) ?? '');
    const meant = number && policyMeant(number, seen);
    if (meant?.kind === 'one') return { row, read: withPolicy(read, meant.policy) };
    return meant?.kind === 'several' ? { row, read: withoutPolicy(read, meant.policies) } : { row, read };
  });
}

function policyIn(read: ReadLine): string | undefined {
  const policy = read.kind === 'record' ? read.record['policy'] : undefined;
  return typeof policy === 'string' ? policy : undefined;
}

function withPolicy(read: ReadLine, policy: string): ReadLine {
  return read.kind === 'record' ? { ...read, record: { ...read.record, policy } } : read;
}

function withoutPolicy(read: ReadLine, policies: readonly string[]): ReadLine {
  const value = policyIn(read) ?? '';
  const refusal = { field: 'policy', header: null, value, code: 'policy-ambiguous', facts: { policies } };
  return { kind: 'refused', line: read.line, refusals: [refusal] };
}
