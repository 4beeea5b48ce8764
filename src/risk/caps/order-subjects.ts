import { defineOrderSubject } from '../../approvals/orders/order-subject.ts';
import { productNames } from './cap.ts';
import { capsContract } from './caps.contract.ts';

const common = {
  right: 'read_clr',
  record: 'cap',
  actions: { CAP: { name: productNames.CAP }, CAP_PLUS: { name: productNames.CAP_PLUS } },
  particulars: ['product', 'premium', 'annualRate', 'validUntil'],
} as const;

/** CAP or CAP+ as it was offered, accepted. */
export const capAcceptanceOrder = defineOrderSubject({
  ...common,
  kind: 'cap-acceptance',
  placedBy: capsContract.acceptCapOffer,
  correction: { nothingToEnter: 'It accepts an offer of the insurer, as it is' },
  authored: null,
  warnings: ['cap-falls-later'],
});

/** CAP or CAP+ in force, stopped. */
export const capStopOrder = defineOrderSubject({
  ...common,
  kind: 'cap-stop',
  placedBy: capsContract.stopCap,
  correction: { nothingToEnter: 'It stops what is in force; the day is that of the terms' },
  authored: null,
});
