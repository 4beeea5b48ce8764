-- A key whose request was discarded is called what the operation is called.
update idempotency_keys set operation = '(discarded)' where operation = '(given up)';
