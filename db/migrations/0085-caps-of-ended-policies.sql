-- CAP ends with its policy and with the sibling that insures it: the last day of both that the picture was computed from.
alter table caps add column policy_last_day date;
