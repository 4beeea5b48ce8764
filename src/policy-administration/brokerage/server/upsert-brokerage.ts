import { isDeepStrictEqual } from 'node:util';
import type { CurrencyCode } from '../../../platform/core/currencies.ts';
import { type Refusal, refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import { currenciesOfPolicies } from '../../../policies/policies/server/public.ts';
import { type BrokerageLine, faultsOfBrokerageLine } from '../brokerage-line.ts';
import { type BookingRecord, knownOrganisations, lockBookings, upsertBookings } from './brokerage.store.ts';

/** A line that was not taken: its place in the array, from 0, and why. */
type RefusedLine = Readonly<{ index: number; refusal: Refusal }>;

/**
 * Stores what the insurer's accounts paid to brokers: new bookings are added, changed ones replaced, equal ones left as
 * they are. Refused are lines that contradict themselves, of unknown policies and brokers, and with a number of another
 * policy or broker. Of several lines with one number the last counts. The lines' shape has been checked.
 */
export async function upsertBrokerage(
  lines: readonly BrokerageLine[],
  context: Context,
): Promise<readonly RefusedLine[]> {
  const currencies = await currenciesOfPolicies(
    context.tx,
    lines.map(({ policy }) => policy),
  );
  const brokers = await knownOrganisations(
    context.tx,
    lines.map(({ organisationId }) => organisationId),
  );
  const numbers = [...new Set(lines.map(({ bookingNumber }) => bookingNumber))];
  const known = new Map((await lockBookings(context.tx, numbers)).map((each) => [each.bookingNumber, each]));
  const refused = lines.flatMap((line, index) => {
    const currency = currencies.get(line.policy);
    const refusal = whyNotLine(line, { currency, brokers, known: known.get(line.bookingNumber) });
    return refusal ? [{ index, refusal }] : [];
  });
  const wrong = new Set(refused.map(({ index }) => index));
  const sound = lines.filter((_line, index) => !wrong.has(index));
  const last = [...new Map(sound.map((line) => [line.bookingNumber, line])).values()];
  const records = last
    .map((line) => recordOf(line, known.get(line.bookingNumber), context))
    .filter((record) => !isDeepStrictEqual(record, known.get(record.bookingNumber)));
  await upsertBookings(context.tx, records);
  for (const record of records) await recordBooking(record, context);
  return refused;
}

function whyNotLine(
  line: BrokerageLine,
  {
    currency,
    brokers,
    known,
  }: Readonly<{ currency: CurrencyCode | undefined; brokers: ReadonlySet<string>; known: BookingRecord | undefined }>,
): Refusal | null {
  if (!currency) return refuse('not-found', undefined, [{ pointer: '/policy', code: 'unknown' }]);
  if (!brokers.has(line.organisationId))
    return refuse('not-found', undefined, [{ pointer: '/organisationId', code: 'unknown' }]);
  const isTaken = known && (known.policyKey !== line.policy || known.organisationId !== line.organisationId);
  const faults = [
    ...(isTaken ? [{ pointer: '/bookingNumber', code: 'repeated' }] : []),
    ...faultsOfBrokerageLine(line, currency),
  ];
  return faults.length > 0 ? refuse('invalid-input', undefined, faults) : null;
}

function recordOf(line: BrokerageLine, known: BookingRecord | undefined, { newId }: Context): BookingRecord {
  const { policy, type, premiumBase, commission, vat, ratePercent, ...booked } = line;
  return {
    ...booked,
    bookingId: known?.bookingId ?? newId('brk'),
    policyKey: policy,
    bookingType: type,
    currency: commission.currency,
    premiumBase: premiumBase.amount,
    ratePercent: String(ratePercent),
    commission: commission.amount,
    vat: vat.amount,
  };
}

/** What a broker is paid is theirs: it is no part of the policy's history, which others read. */
async function recordBooking({ bookingId, bookingNumber, statementNumber }: BookingRecord, { record }: Context) {
  await record({
    type: 'brokerage.booked',
    subject: `brokerage/${bookingId}`,
    policy: null,
    after: { bookingNumber, statementNumber },
  });
}
