-- What a buyer was covered by through time is looked up for every delivery that is checked and every claim.
create index grade_covers_policy_company on grade_covers (policy_key, company_id);
