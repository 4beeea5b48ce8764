import { sendLetter } from '../../../platform/server/pdf/send-letter.ts';
import { routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { brokerageContract } from '../brokerage.contract.ts';
import { bookingOnWire } from './booking-on-wire.ts';
import { listBookings } from './brokerage.store.ts';
import { letterOfStatement } from './print-statement.ts';

export const brokerageServer = defineServerArea({
  name: 'policy-administration/brokerage',
  routes: (printing) => [
    routes(brokerageContract, {
      listBrokerage: async ({ query }, context) => {
        const page = await listBookings(query, context);
        return { ...page, items: page.items.map(bookingOnWire) };
      },
      printBrokerageStatement: ({ params: { bookingId }, query }, exchange) =>
        sendLetter(letterOfStatement(bookingId), { ...query, exchange, printing }),
    }),
  ],
});
