import { sql } from 'kysely';

/** The versions of the cover `c` as one JSON list; decimals as text, as everywhere. */
export const timelineColumn = sql`
  (select json_agg(json_build_object(
     'version', v.version, 'validFrom', v.valid_from, 'validTo', v.valid_to,
     'permanentAmount', v.permanent_amount::text, 'temporaryAmount', v.temporary_amount::text,
     'requestedAmount', v.requested_amount::text, 'decisionCode', v.decision_code, 'reasonCodes', v.reason_codes,
     'decisionDate', v.decision_date, 'requestId', v.request_id, 'insuredPercentage', v.insured_percentage::text,
     'maxPaymentTermDays', v.max_payment_term_days, 'conditions', v.conditions, 'endingCode', v.ending_code,
     'endedAtOnce', v.ended_at_once, 'endWithoutPolicy', v.end_without_policy,
     'withdrawalAnnounced', v.withdrawal_announced) order by v.version)
   from cover_versions v where v.cover_id = c.cover_id) as timeline`;
