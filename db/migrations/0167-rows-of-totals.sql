-- Rows of a file that add up others are passed over and named: how many there are, and the first of them.
alter table jobs add column total_rows jsonb not null default '{"count": 0, "rows": []}';
