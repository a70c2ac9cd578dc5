-- The rows of an order are few, however many the shop has sold. A connection plans this once, and what the database knew
-- by then may be out of date: a shop that had sold nothing yet read whole tables for each order, until its next
-- statistics. Planned like this, it can only look rows up.
CREATE OR REPLACE FUNCTION keep_sold(orders uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan
SET enable_seqscan = off
SET enable_hashjoin = off
SET enable_mergejoin = off AS $$
DECLARE
  one uuid;
  lines uuid[];
BEGIN
  FOREACH one IN ARRAY orders LOOP
    lines := ARRAY(SELECT id FROM order_line WHERE order_id = one);
    DELETE FROM sold_day WHERE order_line_id = ANY (lines);
    DELETE FROM sold_line WHERE order_line_id = ANY (lines);
    INSERT INTO sold_line (order_line_id, placed_at, currency, product_id, quantity, is_first, is_value, is_pass,
        has_discount, total_minor, charges_minor, list_minor, discount_minor, window_minor)
      SELECT order_line_id, placed_at, currency, product_id, quantity, is_first, is_value, is_pass, has_discount,
        total_minor, charges_minor, list_minor, discount_minor, window_minor
      FROM sold_line_now WHERE order_id = one;
    INSERT INTO sold_day (order_line_id, day, at, currency, pieces, own_minor)
      SELECT order_line_id, day, at, currency, pieces, own_minor FROM sold_day_now WHERE order_id = one;
  END LOOP;
END
$$;
