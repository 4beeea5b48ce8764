-- A token in the address of a calendar stands in the settings of other people's programs: it opens the calendar and
-- nothing else, and no other token is taken from an address.
alter table access_tokens add column opens text check (opens in ('calendar'));
grant select (opens) on access_tokens to aval_app;
