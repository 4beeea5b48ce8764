-- The insurer withdraws covers by grade on companies that fell: under sanctions, insolvent, ceased.
alter table grade_covers add column withdrawn_for text
  check (withdrawn_for in ('SANCTIONS', 'INSOLVENCY', 'OUT_OF_BUSINESS'));
create index grade_covers_withdrawn on grade_covers (cover_id) where withdrawn_for is not null and standing <> 'inactive';

-- A watched grade may bring cover again after a withdrawal: one live cover per request, beside those that have ended.
alter table grade_covers drop constraint grade_covers_grade_request_id_key;
create unique index grade_covers_live on grade_covers (grade_request_id) where standing <> 'inactive';
create index grade_covers_request on grade_covers (grade_request_id);

-- The few companies of the register that the turn of the day looks for.
create index companies_fallen on companies (company_id) where status_code in ('INSOLVENT', 'CEASED') or is_sanctioned;
