-- Lines that are there, and those that the code before this migration adds, have their price for another 15 minutes and an
-- unknown need of places (0), by which no line is judged. shop_now() is stable, so the default is evaluated once and no row
-- is rewritten.
ALTER TABLE "cart_line" ADD COLUMN "quote_until" timestamp with time zone DEFAULT shop_now() + interval '900 seconds' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "places_needed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_needs_no_less_than_nothing" CHECK ("cart_line"."places_needed" >= 0);--> statement-breakpoint
-- As it was, and last: a line that is held has exactly the places it needs. What is over is left out, because the holds of
-- one line are booked as lapsed slot by slot.
CREATE OR REPLACE VIEW violations AS
WITH from_holds AS (
  SELECT slot_id,
    coalesce(sum(qty) FILTER (WHERE state IN ('active', 'paying')), 0) AS held,
    coalesce(sum(qty) FILTER (WHERE state = 'consumed'), 0) AS sold
  FROM hold GROUP BY slot_id
), from_ledger AS (
  SELECT slot_id, sum(d_held) AS held, sum(d_sold) AS sold FROM ledger GROUP BY slot_id
), of_hold AS (
  SELECT hold_id, slot_id, sum(d_held) AS held, sum(d_sold) AS sold FROM ledger GROUP BY hold_id, slot_id
)
SELECT s.id AS slot_id, 'more taken than there is' AS what, s.sold + s.held AS counted, s.capacity::bigint AS expected
FROM slot s WHERE s.sold + s.held > s.capacity
UNION ALL
SELECT s.id, 'held differs from the holds', s.held, coalesce(h.held, 0)
FROM slot s LEFT JOIN from_holds h ON h.slot_id = s.id WHERE s.held <> coalesce(h.held, 0)
UNION ALL
SELECT s.id, 'sold differs from the holds', s.sold, coalesce(h.sold, 0)
FROM slot s LEFT JOIN from_holds h ON h.slot_id = s.id WHERE s.sold <> coalesce(h.sold, 0)
UNION ALL
SELECT s.id, 'held differs from the ledger', s.held, coalesce(l.held, 0)
FROM slot s LEFT JOIN from_ledger l ON l.slot_id = s.id WHERE s.held <> coalesce(l.held, 0)
UNION ALL
SELECT s.id, 'sold differs from the ledger', s.sold, coalesce(l.sold, 0)
FROM slot s LEFT JOIN from_ledger l ON l.slot_id = s.id WHERE s.sold <> coalesce(l.sold, 0)
UNION ALL
SELECT h.slot_id, 'a hold differs from its ledger', coalesce(l.held, 0) + coalesce(l.sold, 0),
  CASE WHEN h.state IN ('active', 'paying', 'consumed') THEN h.qty ELSE 0 END
FROM hold h LEFT JOIN of_hold l ON l.hold_id = h.id AND l.slot_id = h.slot_id
WHERE coalesce(l.held, 0) <> CASE WHEN h.state IN ('active', 'paying') THEN h.qty ELSE 0 END
  OR coalesce(l.sold, 0) <> CASE WHEN h.state = 'consumed' THEN h.qty ELSE 0 END
UNION ALL
SELECT min(h.slot_id), 'a line differs from its places', sum(h.qty), c.places_needed
FROM cart_line c JOIN hold h ON h.line_id = c.id AND h.cart_id = c.cart_id AND h.state IN ('active', 'paying')
WHERE c.places_needed > 0 AND (h.state = 'paying' OR h.expires_at > (SELECT shop_now()))
GROUP BY c.id HAVING sum(h.qty) <> c.places_needed;
