import { defineArea } from '../core/area.ts';
import { ownOnly } from '../core/record-kinds.ts';
import { exchangeRatesContract } from './exchange-rates.contract.ts';

/** Exchange rates for totals over several currencies (decision 120). */
export const exchangeRatesArea = defineArea({
  name: 'platform/exchange-rates',
  contracts: [exchangeRatesContract],
  records: { 'exchange-rates': ownOnly },
});
