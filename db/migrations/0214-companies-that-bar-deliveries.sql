-- The companies to which nothing is insured any more, few of many: lists and sums of what is in force read them by it.
create index companies_barred on companies (company_id)
  where status_code in ('INSOLVENT', 'CEASED', 'MERGED') or is_sanctioned or kind <> 'ENTERPRISE' or not is_head_office;
