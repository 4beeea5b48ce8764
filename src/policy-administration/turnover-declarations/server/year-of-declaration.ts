import { sql } from 'kysely';
import type { OfYear } from '../../../policies/policies/server/public.ts';

/** A declaration counts for the insurance year in which its period begins. */
export const declarationOfYear: OfYear = { counts: sql`true`, day: sql`d.period_from` };
