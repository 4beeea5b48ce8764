-- Since when the insured is asked to bear the costs of the court: what waits for it stands among what is due, by that day.
alter table collections add column consent_asked_on date;
update collections set consent_asked_on = last_action_at::date where consent = 'ASKED';
create index collections_consent on collections (policy_key, consent_asked_on) where status = 'LEGAL' and consent = 'ASKED';
