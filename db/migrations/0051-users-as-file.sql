-- The users of an organisation as a file: it holds what its administrator alone sees, and ends being theirs with the task.
alter table exports add column administered text; -- organisation whose administrator alone sees what the file holds
