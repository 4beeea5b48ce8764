-- What bars deliveries to a company is not its status alone: its duties and days follow all of it. Accounts of companies that
-- are barred today are looked at again, so that none is asked to stop deliveries on a day to come.
create or replace function mark_companies() returns trigger language plpgsql set search_path = public as $$
begin
  insert into clock_marks (policy_key, company_id)
  select s.policy_key, s.company_id
  from changed n join former o using (company_id) join buyer_standings s using (company_id)
  where (n.country_code, n.status_code, n.is_sanctioned, n.kind, n.is_head_office)
    is distinct from (o.country_code, o.status_code, o.is_sanctioned, o.kind, o.is_head_office);
  return null;
end
$$;
insert into clock_marks (policy_key, company_id)
  select s.policy_key, s.company_id from buyer_standings s join companies c using (company_id)
  where c.status_code in ('INSOLVENT', 'CEASED', 'MERGED') or c.is_sanctioned or c.kind <> 'ENTERPRISE'
    or not c.is_head_office
  order by 1, 2;
