-- That somebody here made sure of a value, and when: it stands before what is only newer.
ALTER TABLE contact_facts ADD COLUMN confirmed_at timestamp with time zone, ADD COLUMN confirmed_by uuid;
ALTER TABLE contact_facts ADD CONSTRAINT contact_facts_confirmed CHECK ((confirmed_at is null) = (confirmed_by is null));
