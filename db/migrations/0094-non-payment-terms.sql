-- Terms about buyers that do not pay (handbook N 1.0, 1.6): policies known before get what holds where nothing is said.
update policies set terms = '{
  "waitingPeriodStart": "CLAIM_RECEIVED", "claimFilingDaysAfterDelivery": 180, "insolvencyReportDays": 10,
  "insolvencyClaimDays": 90, "dutyRules": [], "materialityPercent": null, "extensionMode": "DECLARATION",
  "approvals": [], "invoicingDays": 30, "reschedulingGraceDays": 10, "deductibleBasis": "AFTER", "premiumSetOff": false
}'::jsonb || terms;
