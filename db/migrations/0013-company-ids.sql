-- Ids for companies that come with register numbers only: files and systems that do not know the insurer's own ids.
-- They lie apart from those that the insurer gives out.
create sequence company_ids minvalue 7000000000 maxvalue 7999999999;
