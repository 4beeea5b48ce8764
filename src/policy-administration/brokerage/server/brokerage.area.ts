import { money } from '../../../platform/core/money.ts';
import { routes } from '../../../platform/server/routes.ts';
import { defineServerArea } from '../../../platform/server/server-area.ts';
import { type BrokerageBooking, brokerageContract } from '../brokerage.contract.ts';
import { creditedToBroker } from '../brokerage.ts';
import { type BookingRecord, listBookings } from './brokerage.store.ts';

export const brokerageServer = defineServerArea({
  name: 'policy-administration/brokerage',
  routes: () => [
    routes(brokerageContract, {
      listBrokerage: async ({ query }, context) => {
        const page = await listBookings(query, context);
        return { ...page, items: page.items.map(bookingOnWire) };
      },
    }),
  ],
});

function bookingOnWire(row: BookingRecord & { policyholder?: string }): BrokerageBooking {
  const { bookingId, policyKey, statementNumber, bookingType, periodFrom, periodTo, paidOn, currency } = row;
  const commission = money(row.commission, currency);
  const vat = money(row.vat, currency);
  return {
    bookingId,
    policy: policyKey,
    statementNumber,
    type: bookingType,
    periodFrom,
    periodTo,
    paidOn,
    premiumBase: money(row.premiumBase, currency),
    ratePercent: Number(row.ratePercent),
    commission,
    vat,
    credited: creditedToBroker({ commission, vat }),
    ...(row.policyholder === undefined ? {} : { policyholder: row.policyholder }),
  };
}
