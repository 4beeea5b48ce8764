import { sql } from 'kysely';

/** The terms of the grade cover `c` as one JSON list; amounts as text, as everywhere. */
export const gradeCoverTimeline = sql`
  (select json_agg(json_build_object('since', v.since, 'amount', v.amount::text,
     'insuredPercentage', v.insured_percentage) order by v.place)
   from grade_cover_terms v where v.cover_id = c.cover_id) as timeline`;
