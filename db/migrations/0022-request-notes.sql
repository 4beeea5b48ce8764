-- What is added to a request while it is pending: comments, documents and reminders, of the customer's people and of the
-- insurer. Notes belong to whoever sees their request.
create table cover_request_notes (
  note_id text primary key,
  request_id text not null references cover_requests on delete cascade,
  kind text not null check (kind in ('COMMENT', 'DOCUMENT', 'REMINDER')),
  text text check (char_length(text) between 1 and 2000),
  file_name text check (char_length(file_name) between 1 and 200),
  content_type text,
  byte_size integer check (byte_size between 1 and 5242880),
  is_from_insurer boolean not null,
  created_by text not null,
  created_by_name text not null,
  created_at timestamptz not null,
  check ((kind = 'COMMENT') = (text is not null)),
  check ((kind = 'DOCUMENT') = (num_nonnulls(file_name, content_type, byte_size) = 3))
);
create index cover_request_notes_request on cover_request_notes (request_id, created_at, note_id);
alter table cover_request_notes enable row level security; alter table cover_request_notes force row level security;
create policy cover_request_notes_scope on cover_request_notes to aval_app
  using (exists (select from cover_requests where cover_requests.request_id = cover_request_notes.request_id));
create policy cover_request_notes_insurer on cover_request_notes to aval_insurer using (true) with check (true);

-- The bytes of documents apart from what lists read.
create table cover_request_documents (
  note_id text primary key references cover_request_notes on delete cascade,
  content bytea not null check (octet_length(content) between 1 and 5242880)
);
alter table cover_request_documents enable row level security; alter table cover_request_documents force row level security;
create policy cover_request_documents_scope on cover_request_documents to aval_app
  using (exists (select from cover_request_notes n where n.note_id = cover_request_documents.note_id));
create policy cover_request_documents_insurer on cover_request_documents to aval_insurer using (true) with check (true);
revoke update on cover_request_notes, cover_request_documents from aval_app, aval_insurer;
