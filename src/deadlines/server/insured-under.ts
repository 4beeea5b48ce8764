import type { Context } from '../../platform/server/context.ts';

/** Says under which of the policies anything insures deliveries to a buyer today, stops aside; the covers know. */
export type InsuredUnder = (
  companyId: string,
  policies: readonly string[],
  context: Context,
) => Promise<ReadonlySet<string>>;
