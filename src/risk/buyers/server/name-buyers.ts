import { lineReader } from '../../../bulk/imports/line.ts';
import { whyNotCorrect } from '../../../bulk/jobs/job.ts';
import {
  type JobRecord,
  lockOwn,
  ownJob,
  planOf,
  recount,
  type ServedLineTarget,
  storeLines,
} from '../../../bulk/jobs/server/public.ts';
import type { BodyOf, ReplyOf } from '../../../platform/core/contract.ts';
import type { Context } from '../../../platform/server/context.ts';
import { refuseIf } from '../../../platform/server/refusal-error.ts';
import type { BuyersOfFileOperations } from '../buyers-of-file.contract.ts';
import { type BuyerToIdentify, identifyNamedBuyers } from './identify-named-buyers.ts';
import { declareBuyerMeant } from './say-who-is-meant.ts';
import { keyOf, nameOf, type Unmatched, unmatchedByMoney } from './show-unmatched.ts';
import { reopenLinesCalled } from './unmatched-buyers.store.ts';

/** Lines that are checked together. */
const linesAtOnce = 1_000;
/** Requests to the insurer that are made together. */
const mostIdentified = 1_000;

/**
 * Sets the buyer that a number or name of a file means, or undoes that: it is stored under the policy for every later
 * file, and all lines with that number or name are checked again, also those that were ready.
 */
export async function nameBuyer(
  target: ServedLineTarget,
  { jobId }: Readonly<{ jobId: string }>,
  { policy, called, name = '', companyId }: BodyOf<BuyersOfFileOperations['nameBuyer']>,
  context: Context,
): Promise<JobRecord> {
  const { record } = context;
  const job = await lockOwn(target.kind, jobId, context);
  refuseIf(whyNotCorrect(job, 'REFUSED'));
  await declareBuyerMeant({ policy, called, name, companyId, checkedIn: jobId }, context);
  await record({
    type: 'job.buyer-named',
    subject: `job/${jobId}`,
    policy,
    ...(companyId === null ? {} : { alsoConcerns: [`company/${companyId}`] }),
    after: { called, name },
    data: { companyId },
  });
  return checkCalled(target, { jobId, policy, called }, context);
}

/** Checks all lines again that call their buyer so and are not ordered. */
export async function checkCalled(
  target: ServedLineTarget,
  { jobId, policy, called }: Readonly<{ jobId: string; policy: string; called: string }>,
  context: Context,
): Promise<JobRecord> {
  const { tx } = context;
  const job = await ownJob(target.kind, jobId, context);
  const read = lineReader(planOf(job, target));
  const lines = await reopenLinesCalled(tx, jobId, { policy, called });
  let ready = -lines.filter(({ wasReady }) => wasReady).length;
  for (let from = 0; from < lines.length; from += linesAtOnce) {
    const some = lines.slice(from, from + linesAtOnce).map(({ line, cells, meantCompanyId }) => {
      const row = { line, cells };
      return { row, read: read(row), meantCompanyId };
    });
    const checked = await target.check(context, job, some, 0);
    await storeLines(tx, jobId, checked);
    ready += checked.filter(({ state }) => state === 'READY').length;
  }
  await recount(tx, jobId, { ready, refused: -ready });
  await target.settle(tx, job);
  return ownJob(target.kind, jobId, context);
}

/**
 * Asks the insurer to identify all buyers of the file that were not found, with the name, town, country and number
 * given there, each once. Buyers with only a number are left out.
 */
export async function identifyBuyers(
  target: ServedLineTarget,
  { jobId }: Readonly<{ jobId: string }>,
  context: Context,
): Promise<ReplyOf<BuyersOfFileOperations['identifyBuyers']>> {
  const { record } = context;
  const job = await lockOwn(target.kind, jobId, context);
  refuseIf(whyNotCorrect(job, 'REFUSED'));
  const all = await unmatchedByMoney(jobId, context);
  const named = [...new Map(all.map((each) => [keyOf(each), each])).values()].flatMap(toIdentify);
  const requested = await identifyNamedBuyers(named.slice(0, mostIdentified), jobId, context);
  await record({
    type: 'job.identification-requested',
    subject: `job/${jobId}`,
    policy: null,
    after: { requested },
  });
  for (const { policy, called } of named.filter(({ identifier }) => identifier !== null))
    await checkCalled(target, { jobId, policy, called }, context);
  return { requested, withoutName: all.length - named.length };
}

function toIdentify(each: Unmatched): BuyerToIdentify[] {
  const companyName = nameOf(each);
  if (companyName === null) return [];
  const { policy, called, name, countryCode, holderCountry, town, postalCode, idTypeCode, idValue } = each;
  const commentParts = [
    called === companyName ? null : `Customer number ${called}.`,
    countryCode ? null : 'The file names no country.',
  ];
  return [
    {
      policy,
      called,
      name,
      companyName,
      countryCode: countryCode ?? holderCountry,
      town,
      postalCode,
      identifier: idTypeCode && idValue ? { idTypeCode, idValue } : null,
      comment: commentParts.filter((part) => part !== null).join(' '),
    },
  ];
}
