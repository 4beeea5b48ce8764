-- The time to report bad news of a buyer (handbook N 1.0): policies known before get what holds where nothing is said.
update policies set terms = '{"adverseInformationDays": 10}'::jsonb || terms;
