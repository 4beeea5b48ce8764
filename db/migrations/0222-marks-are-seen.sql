-- Whoever reads how a buyer stands sees whether the clock has yet to look at it: what was written a moment ago counts at once.
create policy clock_marks_scope on clock_marks for select to aval_app
  using (exists (select from policies p where p.policy_key = clock_marks.policy_key));
create index clock_marks_account on clock_marks (policy_key, company_id);
