-- What the insured call a buyer, as names are compared: at most 200 characters, however many its letters become (one of NFKD may
-- become eighteen), and something where there are signs only. Longer keys would not fit into an index.
create function called_key(called text) returns text language sql immutable parallel safe strict
  return left(coalesce(nullif(search_key(called), ''), lower(btrim(called))), 200);
