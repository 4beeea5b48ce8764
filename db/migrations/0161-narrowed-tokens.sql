-- A token that was given less than its maker when it was made, in rights, policies or time. What its holder's rights became
-- since is compared at use.
alter table access_tokens add column narrowed boolean not null default false;
update access_tokens set narrowed = policies is not null or opens is not null or expires_at < created_at + interval '90 days';
grant select (narrowed) on access_tokens to aval_app;
