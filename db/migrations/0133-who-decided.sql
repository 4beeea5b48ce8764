-- What the house insurer's underwriter answered was stored as decided automatically, because published rules play the
-- underwriter. Its passports tell which ladder decided: only the automatic one does so without a person.
update cover_requests r set decision = jsonb_set(r.decision, '{isAutomatic}', 'false')
where (r.decision ->> 'isAutomatic')::boolean
  and exists (select from decision_passports d
    where d.request_id = r.request_id and d.ladder = 'underwriter' and d.decided_at = (r.decision ->> 'decidedAt')::timestamptz);
