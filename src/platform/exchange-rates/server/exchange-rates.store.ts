import { currencyCodes } from '../../core/currencies.ts';
import type { Day } from '../../core/day.ts';
import type { ExchangeRate } from '../../core/rates-for-totals.ts';
import type { Db } from '../../server/context.ts';
import { allRows } from '../../server/statements.ts';

/** Of each currency the last rate at or before the day: a look into the index for each, however long the history. */
export function findRatesOn(tx: Db, day: Day): Promise<ExchangeRate[]> {
  return allRows<ExchangeRate>(tx)`
    select last.currency, last.day, last.per_euro::text as per_euro, last.source
    from unnest(${currencyCodes}::text[]) as each (currency) cross join lateral (
      select r.* from exchange_rates r where r.currency = each.currency and r.day <= ${day} order by r.day desc limit 1
    ) as last order by last.currency`;
}

/** Stores rates; answers those that are new or differ from what was published for their day before. */
export function upsertRates(tx: Db, rates: readonly ExchangeRate[]): Promise<ExchangeRate[]> {
  return allRows<ExchangeRate>(tx)`
    insert into exchange_rates as r (currency, day, per_euro, source)
    select currency, day, "perEuro", source
    from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as l(currency text, day date, "perEuro" numeric, source text)
    on conflict (currency, day) do update set per_euro = excluded.per_euro, source = excluded.source
      where (r.per_euro, r.source) is distinct from (excluded.per_euro, excluded.source)
    returning r.currency, r.day, r.per_euro::text as per_euro, r.source`;
}
