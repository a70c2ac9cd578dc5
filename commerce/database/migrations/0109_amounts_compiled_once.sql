-- As it was, in a language that is compiled once. Each line that is written runs this check, and PostgreSQL tries to
-- fold a function of SQL into it: its text was parsed for each line that came into a cart, although none of those has
-- amounts.
CREATE OR REPLACE FUNCTION amounts_add_up(amounts jsonb) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF amounts IS NULL THEN RETURN true; END IF;
  RETURN coalesce(CASE WHEN 'array' = ALL (ARRAY[jsonb_typeof(amounts->'discounts'),
      jsonb_typeof(amounts->'fees'), jsonb_typeof(amounts->'taxes')]) THEN (
    SELECT (amounts->>'totalMinor')::bigint = (amounts->>'listMinor')::bigint - coalesce(sum(minor) FILTER (WHERE is_discount), 0)
        + coalesce(sum(minor) FILTER (WHERE NOT is_discount AND NOT is_included), 0)
      AND (amounts->>'totalMinor')::bigint >= coalesce(sum(minor) FILTER (WHERE NOT is_discount), 0)
      AND coalesce(min(minor), 0) >= 0 AND amounts->>'currency' ~ '^[A-Z]{3}$'
    FROM (
      SELECT (part->>'amountMinor')::bigint AS minor, true AS is_discount, false AS is_included
      FROM jsonb_array_elements(amounts->'discounts') AS part
      UNION ALL
      SELECT (part->>'amountMinor')::bigint, false, (part->>'isIncluded')::boolean
      FROM jsonb_array_elements((amounts->'fees') || (amounts->'taxes')) AS part
    ) AS parts) END, false);
END
$$;
