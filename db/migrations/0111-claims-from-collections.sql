-- A collection that the insurer runs for a claim turns into it by itself (handbook N 1.6, 4: "without new filing").
alter table claims add column collection_id text;
create unique index claims_collection on claims (collection_id) where collection_id is not null;
-- the day on which the case becomes a claim, unless it is paid by then; null where none follows, or it has become one
alter table collections add column claim_by date;
update collections set claim_by = handed_over_on
  where closed_on is null and case_type = 'CLAIM_COLLECTION' and coverage = 'INSURED' and handled_by = 'INSURER';
create index collections_claim on collections (claim_by) where claim_by is not null;

-- Who saved a draft last: one sitting leaves one trace.
alter table claims add column saved_by text;

-- Premium that is due and unpaid, as the accounts of the insurer say: nothing is known of policies from before.
update policies set terms = jsonb_set(terms, '{premiumTerms}', '{"unpaid": null}'::jsonb || (terms -> 'premiumTerms'));

-- Decided claims keep what is new in an assessment too.
update claims set decision = jsonb_set(decision, '{assessment}',
  '{"waiting": null, "stopOfCover": null, "premiumAsOf": null}'::jsonb || (decision -> 'assessment')) where decision is not null;
update claims set decision = jsonb_set(decision, '{assessment,cover,topUp}', 'null')
  where jsonb_typeof(decision -> 'assessment' -> 'cover') = 'object';
