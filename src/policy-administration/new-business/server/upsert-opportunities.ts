import { isDeepStrictEqual } from 'node:util';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { knownOrganisations } from '../../brokerage/server/public.ts';
import { faultsOfOpportunityLine, type OpportunityLine } from '../opportunity-line.ts';
import { lockOpportunities, type OpportunityRecord, upsertOpportunityRecords } from './new-business.store.ts';

/** A line that was not taken: its place in the array, from 0, and why. */
type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/**
 * Stores what brokers work on, as the insurer's system has it: new ones are added, changed ones replaced, equal ones left as they are. Refused are
 * lines that contradict themselves, and of unknown brokers. Of several lines with one number the last counts. The lines'
 * shape has been checked.
 */
export async function upsertOpportunities(
  lines: readonly OpportunityLine[],
  context: Context,
): Promise<readonly RefusedLine[]> {
  const brokers = await knownOrganisations(
    context.tx,
    lines.map(({ organisationId }) => organisationId),
  );
  const refused = lines.flatMap((line, index) => {
    const refusal = whyNotLine(line, brokers);
    return refusal ? [{ index, refusal }] : [];
  });
  const wrong = new Set(refused.map(({ index }) => index));
  const sound = lines.filter((_line, index) => !wrong.has(index));
  const last = [...new Map(sound.map((line) => [line.opportunityNumber, line])).values()];
  const numbers = last.map(({ opportunityNumber }) => opportunityNumber);
  const locked = await lockOpportunities(context.tx, numbers);
  const known = new Map(locked.map((each) => [each.opportunityNumber, each]));
  const records = last
    .map((line) => recordOf(line, known.get(line.opportunityNumber), context))
    .filter((record) => !isDeepStrictEqual(record, known.get(record.opportunityNumber)));
  await upsertOpportunityRecords(context.tx, records);
  for (const { opportunityId, opportunityNumber, status } of records)
    await context.record({
      type: 'opportunity.changed',
      subject: `opportunity/${opportunityId}`,
      policy: null,
      before: { status: known.get(opportunityNumber)?.status ?? null },
      after: { opportunityNumber, status },
    });
  return refused;
}

function whyNotLine(line: OpportunityLine, brokers: ReadonlySet<string>): Refusal | null {
  if (!brokers.has(line.organisationId))
    return refuse('not-found', undefined, [{ pointer: '/organisationId', code: 'unknown' }]);
  const faults = faultsOfOpportunityLine(line);
  return faults.length > 0 ? refuse('invalid-input', undefined, faults) : null;
}

function recordOf(
  { expectedPremium, nextStep = null, validUntil = null, policy = null, ...line }: OpportunityLine,
  known: OpportunityRecord | undefined,
  { newId }: Context,
): OpportunityRecord {
  return {
    ...line,
    opportunityId: known?.opportunityId ?? newId('opp'),
    currency: expectedPremium?.currency ?? null,
    expectedPremium: expectedPremium?.amount ?? null,
    nextStep,
    validUntil,
    boundPolicy: policy,
  };
}
