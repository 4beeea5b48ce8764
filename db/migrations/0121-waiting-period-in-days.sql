-- A waiting period may be said in days (handbook N 1.0): in policies known before, the months hold.
update policies set terms = '{"waitingPeriodDays": null}'::jsonb || terms;
