import type { Context } from '../../../platform/server/context.ts';
import { policiesNumbered } from '../../../policies/policies/server/public.ts';
import type { ReadLine } from '../../imports/line.ts';
import { policyMeant, readPolicyNumber } from '../policy-number.ts';
import type { LineToCheck } from './checked-line.ts';

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
  return lines.map((line) => {
    const { read } = line;
    const number = readPolicyNumber(policyIn(read) ?? '');
    const meant = number && policyMeant(number, seen);
    if (meant?.kind === 'one') return { ...line, read: withPolicy(read, meant.policy) };
    return meant?.kind === 'several' ? { ...line, read: withoutPolicy(read, meant.policies) } : line;
  });
}

/** What a line says, whole or as far as it can be read. */
function statedIn(read: ReadLine): Readonly<Record<string, unknown>> {
  return read.kind === 'record' ? read.record : (read.readable ?? {});
}

function policyIn(read: ReadLine): string | undefined {
  const { policy } = statedIn(read);
  return typeof policy === 'string' ? policy : undefined;
}

function withPolicy(read: ReadLine, policy: string): ReadLine {
  const stated = { ...statedIn(read), policy };
  return read.kind === 'record' ? { ...read, record: stated } : { ...read, readable: stated };
}

function withoutPolicy(read: ReadLine, policies: readonly string[]): ReadLine {
  const { policy, ...readable } = statedIn(read);
  const refusal = {
    field: 'policy',
    header: null,
    value: String(policy),
    code: 'policy-ambiguous',
    facts: { policies },
  };
  const others = read.kind === 'refused' ? read.refusals : [];
  return { kind: 'refused', line: read.line, refusals: [refusal, ...others], readable };
}
