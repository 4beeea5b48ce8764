-- V06 holds between requests that the insurer decides on. A change of reference is none of them: it is carried out at
-- once, also while a request on the cover is open.
drop index cover_requests_open;
create unique index cover_requests_open on cover_requests (cover_id)
  where request_status = 'PENDING' and action <> 'REFERENCE_CHANGE';
