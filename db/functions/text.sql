-- Text that somebody typed, made fit for a statement.

-- Text for LIKE: what somebody typed, without its wildcards.
CREATE OR REPLACE FUNCTION like_pattern(p_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT '%' || replace(replace(replace(lower(p_text), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;
