-- What a claim comes to in each currency: the sum in the policy's currency is unknown where a rate is missing.
alter table claims add column claimed_amounts jsonb not null default '[]';
update claims set claimed_amounts = jsonb_build_array(jsonb_build_object('amount', claimed_amount::text, 'currency', currency))
where claimed_amount is not null;

-- Since when the insurer has every paper that it asks for: money is expected thirty days after that, or after the loss.
alter table claims add column file_complete_on date;
update claims set file_complete_on = filed_on
where filed_on is not null and documents_due_on is null
  and (missing_documents = 0 or question is not null or status not in ('SUBMITTED', 'REGISTERED'));

-- What would be paid as things stood when its papers or its invoices last changed; null where nobody can tell.
alter table claims add column foreseen_payable numeric check (foreseen_payable >= 0);

-- A first opinion that nobody worded says nothing of papers that were not in.
update claims set opinion = jsonb_set(opinion, '{outlook}', '"NEEDS_DOCUMENTS"')
where missing_documents > 0 and decided_on is null and opinion ->> 'outlook' = 'COVERED' and opinion ->> 'text' is null;
