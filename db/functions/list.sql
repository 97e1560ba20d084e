-- Lists: which rows a page is, and how a search finds them. Only other functions call what makes statements of texts.

-- The one or two letters that each word of a text begins with. A word ends at whatever is no letter and no digit; one
-- with a mark before it counts with the mark too. Indexes name it; without one it is dear, and the planner has to know.
CREATE OR REPLACE FUNCTION word_starts(p_text text) RETURNS text[] LANGUAGE sql IMMUTABLE COST 1000 AS $$
  SELECT array_agg(DISTINCT left(w.word, n.letters))
  FROM unnest(regexp_split_to_array(lower(p_text), '[^[:alnum:]]+') || regexp_split_to_array(lower(p_text), '\s+')) w(word),
    (VALUES (1), (2)) n(letters)
  WHERE char_length(w.word) >= n.letters
$$;
GRANT EXECUTE ON FUNCTION word_starts TO app, app_base;

-- The same as a pattern, for what has no such index: it fits where a word begins with the text.
CREATE OR REPLACE FUNCTION word_pattern(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN p_text ~ '^[[:alnum:]]+$' THEN '(^|[^[:alnum:]])' ELSE '(^|\s)' END
    || regexp_replace(lower(p_text), '([^[:alnum:]])', '\\\1', 'g')
$$;

-- The condition of a search for $1's text: one and two letters begin a word of `p_words`, three and more stand anywhere in
-- `p_any`. `p_indexed` says that the beginnings of the words have an index. What is gathered by `list_hits` asks that alone.
CREATE OR REPLACE FUNCTION search_condition(p_ask jsonb, p_any text, p_words text, p_indexed boolean) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN coalesce(p_ask->>'text', '') = '' THEN 'true'
    WHEN char_length(p_ask->>'text') >= 3 THEN format('lower(%s) LIKE like_pattern($1->>''text'')', p_any)
    -- Both say the same: the first has the index, the second is cheap where rows are walked in their order instead.
    WHEN p_indexed AND (p_ask->>'gathered')::boolean THEN format('word_starts(%s) @> ARRAY[lower($1->>''text'')]', p_words)
    WHEN p_indexed THEN format('word_starts(%1$s) @> ARRAY[lower($1->>''text'')] AND lower(%1$s) ~ word_pattern($1->>''text'')', p_words)
    ELSE format('lower(%s) ~ word_pattern($1->>''text'')', p_words) END
$$;

-- One page as ids in their order, and how many rows there are. The order is by `p_key` of the type `p_type`, which is
-- never null, and by id in the same direction; rows of an index are all it reads, others join the ids afterwards. Planned
-- anew for each call, because the best way for one search is the worst for another. Of what is filtered no more than
-- `most` is counted. `after` is the key and id that a page ended with: the next one begins behind them, whatever was
-- added meanwhile. A forged one finds nothing. `bare` asks for ids without rows, which are `held` then, and `only` for the
-- rows of such ids, as far as they are still there: so a file has each row once, whatever moves while it is written. A total
-- that is `known` is not counted again.
CREATE OR REPLACE FUNCTION list_page(p_from text, p_where text, p_key text, p_type text, p_id text, p_ask jsonb)
RETURNS TABLE (total bigint, exact boolean, ids uuid[], next jsonb, held uuid[])
-- An index that has all that is asked for is read in its order, and nobody waits for a plan to be compiled.
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET random_page_cost = 1.1 SET jit = off AS $$
DECLARE
  v_limit integer := (p_ask->>'limit')::integer;
  v_take bigint := v_limit + 1;
  v_skip bigint := coalesce((p_ask->>'offset')::bigint, 0);
  v_most integer := coalesce((p_ask->>'most')::integer, 10000);
  v_desc boolean := coalesce((p_ask->>'desc')::boolean, false);
  v_filtered boolean := coalesce((p_ask->>'filtered')::boolean, false);
  v_back boolean := false;
  v_more boolean;
  v_where text := p_where;
  v_keys text[];
BEGIN
  total := 0;
  exact := false;
  IF jsonb_typeof(p_ask->'only') = 'array' THEN
    EXECUTE format($q$SELECT array_agg(o.id ORDER BY o.n) FROM (SELECT x.id::uuid AS id, x.n
        FROM jsonb_array_elements_text($1->'only') WITH ORDINALITY x(id, n)) o
      WHERE o.id IN (SELECT %1$s FROM %2$s WHERE %3$s AND %1$s = ANY (ARRAY(SELECT jsonb_array_elements_text($1->'only')::uuid)))$q$,
      p_id, p_from, p_where) INTO ids USING p_ask;
    ids := coalesce(ids, '{}');
    RETURN NEXT;
    RETURN;
  END IF;
  IF coalesce((p_ask->>'counted')::boolean, true) THEN
    IF p_ask->>'known' IS NOT NULL THEN
      total := (p_ask->>'known')::bigint;
    ELSE
      EXECUTE CASE WHEN v_filtered THEN format('SELECT count(*) FROM (SELECT FROM %s WHERE %s LIMIT %s) c', p_from, p_where, v_most + 1)
        ELSE format('SELECT count(*) FROM %s WHERE %s', p_from, p_where) END INTO total USING p_ask;
    END IF;
    exact := NOT v_filtered OR total <= v_most;
    total := CASE WHEN exact THEN total ELSE v_most END;
  END IF;
  IF jsonb_typeof(p_ask->'after') = 'array' THEN
    v_where := format('%s AND (%s, %s) %s (($1->''after''->>0)::%s, ($1->''after''->>1)::uuid)', p_where, p_key, p_id,
      CASE WHEN v_desc THEN '<' ELSE '>' END, p_type);
    v_skip := 0;
  ELSIF exact AND v_skip > total / 2 THEN
    -- The nearer end.
    v_back := true;
    v_take := greatest(least(v_limit, total - v_skip), 0);
    v_skip := greatest(total - v_skip - v_take, 0);
  END IF;
  EXECUTE format($q$
    SELECT array_agg(q.id ORDER BY q.n %1$s), array_agg(q.key::text ORDER BY q.n %1$s)
    FROM (SELECT r.*, row_number() OVER () AS n FROM (
      SELECT %2$s AS id, %3$s AS key FROM %4$s WHERE %5$s ORDER BY %3$s %6$s, %2$s %6$s LIMIT %7$s OFFSET %8$s) r) q$q$,
    CASE WHEN v_back THEN 'DESC' ELSE 'ASC' END, p_id, p_key, p_from, v_where,
    CASE WHEN v_desc <> v_back THEN 'DESC' ELSE 'ASC' END, v_take, v_skip) INTO ids, v_keys USING p_ask;
  ids := coalesce(ids, '{}');
  v_more := CASE WHEN v_back THEN v_skip > 0 ELSE cardinality(ids) > v_limit END;
  IF v_more AND v_limit > 0 AND cardinality(ids) >= v_limit THEN
    next := jsonb_build_array(v_keys[v_limit], ids[v_limit]);
  END IF;
  ids := ids[1:v_limit];
  IF (p_ask->>'bare')::boolean THEN
    held := ids;
    ids := '{}';
  END IF;
  RETURN NEXT;
EXCEPTION WHEN data_exception THEN
  IF jsonb_typeof(p_ask->'after') IS DISTINCT FROM 'array' THEN RAISE; END IF;
  ids := '{}';
  next := NULL;
  RETURN NEXT;
END $$;

-- The same for a search whose rows are found faster than they are met in their order: all that it finds is gathered, sorted
-- and counted in one go. No row where that is more than `p_bound`: so many are met soon enough by `list_page`.
CREATE OR REPLACE FUNCTION list_hits(p_from text, p_where text, p_key text, p_type text, p_id text, p_ask jsonb, p_bound integer)
RETURNS TABLE (total bigint, exact boolean, ids uuid[], next jsonb, held uuid[])
LANGUAGE plpgsql STABLE SET search_path = public, pg_temp SET random_page_cost = 1.1 SET jit = off SET work_mem = '32MB' AS $$
DECLARE
  v_limit integer := (p_ask->>'limit')::integer;
  v_most integer := coalesce((p_ask->>'most')::integer, 10000);
  v_desc boolean := coalesce((p_ask->>'desc')::boolean, false);
  v_after boolean := jsonb_typeof(p_ask->'after') = 'array';
  v_keys text[];
BEGIN
  EXECUTE format($q$
    WITH hits AS MATERIALIZED (SELECT %1$s AS id, %2$s AS key FROM %3$s WHERE %4$s LIMIT %5$s),
      page AS (SELECT h.id, h.key FROM hits h WHERE %6$s ORDER BY h.key %7$s, h.id %7$s LIMIT %8$s OFFSET %9$s)
    SELECT (SELECT count(*) FROM hits), array_agg(q.id ORDER BY q.n), array_agg(q.key::text ORDER BY q.n)
    FROM (SELECT p.*, row_number() OVER () AS n FROM page p) q$q$, p_id, p_key, p_from, p_where, p_bound + 1,
    CASE WHEN v_after THEN format('(h.key, h.id) %s (($1->''after''->>0)::%s, ($1->''after''->>1)::uuid)',
      CASE WHEN v_desc THEN '<' ELSE '>' END, p_type) ELSE 'true' END,
    CASE WHEN v_desc THEN 'DESC' ELSE 'ASC' END, v_limit + 1,
    CASE WHEN v_after THEN 0 ELSE coalesce((p_ask->>'offset')::bigint, 0) END) INTO total, ids, v_keys USING p_ask;
  IF total > p_bound THEN RETURN; END IF;
  exact := total <= v_most;
  total := least(total, v_most);
  IF cardinality(ids) > v_limit AND v_limit > 0 THEN
    next := jsonb_build_array(v_keys[v_limit], ids[v_limit]);
  END IF;
  ids := coalesce(ids[1:v_limit], '{}');
  RETURN NEXT;
EXCEPTION WHEN data_exception THEN
  IF NOT v_after THEN RAISE; END IF;
  total := 0;
  exact := false;
  ids := '{}';
  next := NULL;
  RETURN NEXT;
END $$;
