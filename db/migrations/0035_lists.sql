-- Every order of a list has an index that ends with the id, so that a page is read off it alone and a cursor finds its place.
CREATE INDEX links_by_created ON links (workspace_id, created_at, id) INCLUDE (owner_id, created_by) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX links_by_updated ON links (workspace_id, updated_at, id) INCLUDE (owner_id, created_by) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX links_by_alias ON links (workspace_id, alias, id) INCLUDE (owner_id, created_by) WHERE deleted_at IS NULL;
--> statement-breakpoint
-- An entry of an index holds no more than 2,700 bytes; a title or a destination may be longer.
CREATE INDEX links_by_title ON links (workspace_id, left(lower(title), 100), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX links_by_destination ON links (workspace_id, left(default_destination_url, 200), id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX links_by_owner ON links (workspace_id, owner_id, created_at, id) WHERE deleted_at IS NULL;
--> statement-breakpoint
CREATE INDEX links_in_bin ON links (workspace_id, deleted_at) WHERE deleted_at IS NOT NULL;
--> statement-breakpoint
DROP INDEX links_listed;
--> statement-breakpoint
-- The one or two letters that each word of a text begins with; db/functions has it from now on.
CREATE OR REPLACE FUNCTION word_starts(p_text text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT array_agg(DISTINCT left(w.word, n.letters))
  FROM unnest(regexp_split_to_array(lower(p_text), '[^[:alnum:]]+') || regexp_split_to_array(lower(p_text), '\s+')) w(word),
    (VALUES (1), (2)) n(letters)
  WHERE char_length(w.word) >= n.letters
$$;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;
--> statement-breakpoint
DROP INDEX links_text;
--> statement-breakpoint
CREATE INDEX links_search ON links USING gin (workspace_id, word_starts(title || ' ' || alias),
  lower(title || ' ' || alias || ' ' || default_destination_url) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX users_words ON users USING gin (word_starts(email || ' ' || firstname || ' ' || lastname));
--> statement-breakpoint
CREATE INDEX users_by_name ON users (lower(firstname || ' ' || lastname), id) WHERE erased_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_by_email ON users (email, id) WHERE erased_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_by_created ON users (created_at, id) WHERE erased_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_by_state ON users (user_state, id) WHERE erased_at IS NULL;
--> statement-breakpoint
CREATE INDEX users_by_seen ON users (coalesce(seen_at, '-infinity'), id) INCLUDE (seen_at) WHERE erased_at IS NULL;
--> statement-breakpoint
CREATE INDEX workspaces_words ON workspaces USING gin (word_starts(name));
--> statement-breakpoint
CREATE INDEX workspaces_by_name ON workspaces (lower(name), id);
--> statement-breakpoint
CREATE INDEX audit_by_workspace ON audit (workspace_id, at, id);
--> statement-breakpoint
CREATE INDEX audit_by_time ON audit (at, id);
--> statement-breakpoint
CREATE INDEX audit_action ON audit (action, at, id);
--> statement-breakpoint
CREATE INDEX audit_subject_id ON audit (subject_id);
--> statement-breakpoint
CREATE INDEX audit_values ON audit USING gin (lower(coalesce(before::text, '') || ' ' || coalesce(after::text, '')) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX invoices_id ON invoices (id);
--> statement-breakpoint
CREATE INDEX invoices_due ON invoices (due_at, id);
--> statement-breakpoint
CREATE INDEX invoices_total ON invoices (total, id);
--> statement-breakpoint
CREATE INDEX support_questions_id ON support_questions (id);
--> statement-breakpoint
CREATE INDEX support_questions_updated ON support_questions (updated_at, id);
--> statement-breakpoint
CREATE INDEX outbox_by_created ON outbox (created_at, id);
