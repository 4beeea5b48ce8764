-- What the insurer's acceptance of a strategic cover brings (handbook covers 7): an underwriter with a name, and an
-- earlier review. The months stand at the cover, whose review date follows every new decision.
alter table strategic_covers add column underwriter text check (char_length(underwriter) between 1 and 120);
alter table covers add column review_months integer not null default 12 check (review_months between 1 and 12);
