-- What a record is while it is a draft or waits for colleagues is not for the insurer: what is told to listeners says the
-- statuses of the record before and after, so that it is kept from whoever does not have the record.
create or replace function record_happenings(
  happenings jsonb, happened_at timestamptz, actor_id text, actor_name text, via text, credential_id text, request_id text
) returns void language plpgsql security definer set search_path = public as $$
declare
  happening jsonb;
  entry audit_entries;
  chain audit_chains;
begin
  for happening in select value from jsonb_array_elements(happenings) as element(value) loop
    entry.policy_key := happening ->> 'policy';
    entry.chain_id := coalesce('policy/' || entry.policy_key, 'person/' || actor_id);
    if chain.chain_id is distinct from entry.chain_id then
      update audit_chains set position = chain.position, hash = chain.hash where chain_id = chain.chain_id;
      insert into audit_chains values (entry.chain_id, 0, '\x') on conflict do nothing;
      select * into chain from audit_chains where chain_id = entry.chain_id for update;
      entry.portfolio_id := (select p.portfolio_id from policies p where p.policy_key = entry.policy_key);
    end if;
    entry.position := chain.position + 1;
    entry.at := happened_at;
    entry.type := happening ->> 'type';
    entry.subject := happening ->> 'subject';
    entry.also_concerns := array(select jsonb_array_elements_text(coalesce(happening -> 'alsoConcerns', '[]')));
    entry.actor_id := actor_id;
    entry.actor_name := actor_name;
    entry.via := via;
    entry.credential_id := credential_id;
    entry.request_id := request_id;
    entry.before := nullif(happening -> 'before', 'null');
    entry.after := nullif(happening -> 'after', 'null');
    entry.previous_hash := chain.hash;
    entry.hash := audit_digest(entry);
    insert into audit_entries select entry.*;
    chain.position := entry.position;
    chain.hash := entry.hash;
    insert into events (type, subject, policy_key, portfolio_id, person_id, at, data)
      values (entry.type, entry.subject, entry.policy_key, entry.portfolio_id,
              case when entry.policy_key is null then actor_id end, happened_at, coalesce(happening -> 'data', '{}'));
  end loop;
  update audit_chains set position = chain.position, hash = chain.hash where chain_id = chain.chain_id;
  -- Listeners of one policy get one message per kind of thing that changed, however many lines a job had.
  perform pg_notify('aval_events', jsonb_build_object(
      'type', type, 'policy', policy, 'portfolio', (select p.portfolio_id from policies p where p.policy_key = policy),
      'person', case when policy is null then actor_id end, 'kind', kind, 'concerns', concerns, 'statuses', statuses,
      'subject', case when occurrences = 1 then subject end, 'at', happened_at)::text)
    from (select type, policy, kind, concerns, statuses, min(subject) as subject, count(*) as occurrences
          from (select value ->> 'type' as type, value ->> 'policy' as policy, value ->> 'subject' as subject,
                  split_part(value ->> 'subject', '/', 1) as kind,
                  case when starts_with(value ->> 'subject', 'order/') then split_part(value -> 'alsoConcerns' ->> 0, '/', 1) end as concerns,
                  jsonb_build_array(value -> 'data' -> 'formerStatus', value -> 'data' -> 'status') as statuses
                from jsonb_array_elements(happenings) as element(value)) as happened
          group by type, policy, kind, concerns, statuses) as grouped;
end $$;
