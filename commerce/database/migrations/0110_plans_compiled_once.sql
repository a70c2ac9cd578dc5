-- As it was, in a language that is compiled once, like the check of a line's amounts: each line that is sold runs it,
-- and nearly none of those has a plan.
CREATE OR REPLACE FUNCTION plan_adds_up(plan jsonb, total bigint) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  IF plan IS NULL THEN RETURN true; END IF;
  RETURN coalesce(CASE WHEN jsonb_typeof(plan->'payments') = 'array' THEN (
    SELECT (plan->>'depositMinor')::bigint + sum((part->>'amountMinor')::bigint) = total
      AND (plan->>'depositMinor')::bigint >= 0 AND min((part->>'amountMinor')::bigint) > 0
    FROM jsonb_array_elements(plan->'payments') AS part) END, false);
END
$$;
