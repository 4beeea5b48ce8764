import { refuse } from '../../../platform/core/refusal.ts';
import type { Context } from '../../../platform/server/context.ts';
import type { Letter } from '../../../platform/server/pdf/send-letter.ts';
import { policyholdersOf } from '../../../platform/server/policyholders.ts';
import { Refused } from '../../../platform/server/refusal-error.ts';
import { bookingOnWire } from './booking-on-wire.ts';
import { findBroker, findStatement } from './brokerage.store.ts';
import { type BrokerageStatement, brokerageStatement } from './brokerage-statement.ts';

/** The statement on which a booking was paid. Refuses `not-found` where the reader may not have the booking. */
export const letterOfStatement = (bookingId: string): Letter<BrokerageStatement> => ({
  read: (context) => readStatement(bookingId, context),
  write: (statement, reader) => {
    const document = brokerageStatement(statement, reader);
    return { document, fileName: document.title.replace(':', '') };
  },
  eventOf: ({ number }, language) => ({
    type: 'brokerage.statement-printed',
    subject: `brokerage/${bookingId}`,
    // it is between the insurer and the broker: no history of a policy shows it
    policy: null,
    after: { statementNumber: number, language },
  }),
});

async function readStatement(bookingId: string, context: Context) {
  const { bookings: found, hidden } = await findStatement(bookingId, context);
  const booking = found.find((each) => each.bookingId === bookingId);
  const broker = booking && (await findBroker(context.tx, booking.organisationId));
  if (!booking || !broker) throw new Refused(refuse('not-found'));
  const bookings = found.map(bookingOnWire);
  const policyholders = await policyholdersOf(bookings, context);
  return {
    number: booking.statementNumber,
    broker,
    bookings: bookings.map((each) => ({ ...each, policyholder: policyholders.get(each.policy) ?? each.policy })),
    hidden,
  };
}
