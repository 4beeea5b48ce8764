-- What the insurer's acceptance of a strategic cover brings (handbook covers 7): an underwriter with a name, and an
-- earlier review. The months stand at the cover, whose review date follows every new decision.
alter table strategic_covers add column underwriter text check (char_length(underwriter) between 1 and 120);
alter table covers add column review_months integer not null default 12 check (review_months between 1 and 12);

-- What an order costs is said before it is placed: for a grade that is watched, and for a check of the standard amount.
update policies set terms = jsonb_build_object('gradeRequestFeePerYear', null, 'preCheckFee', null) || terms;
