-- An order at a time. A connection plans this once, and for a list of orders it read all that the shop had sold where
-- its first sale came before the database knew how many there would be. One id is found by an index whatever it knows.
CREATE OR REPLACE FUNCTION keep_sold(orders uuid[]) RETURNS void LANGUAGE plpgsql
SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  one uuid;
BEGIN
  FOREACH one IN ARRAY orders LOOP
    DELETE FROM sold_day WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id = one);
    DELETE FROM sold_line WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id = one);
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
