-- Capacities below what is taken, with a reason. The code before this migration goes on beside it and overbooks nothing.
ALTER TABLE "capacity_change" ADD COLUMN "overbooked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "capacity_change" ADD COLUMN "changed_by" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD COLUMN "overbooked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "capacity_change" ADD CONSTRAINT "capacity_change_changed_by_contact_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."contact"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
-- It allows more than before: rows that are there keep it and are not read.
ALTER TABLE "slot" DROP CONSTRAINT "never_oversell", ADD CONSTRAINT "never_oversell" CHECK ("slot"."overbooked" >= 0 and "slot"."sold" + "slot"."held" <= "slot"."capacity" + "slot"."overbooked") NOT VALID;--> statement-breakpoint
-- As it was; only the first row knows of what was overbooked.
CREATE OR REPLACE VIEW violations AS
WITH from_holds AS (
  SELECT slot_id, sum(qty) AS held FROM hold WHERE state IN ('active', 'paying') GROUP BY slot_id
), from_bookings AS (
  SELECT slot_id, sum(places) AS sold FROM booking WHERE state IN ('living', 'spent') GROUP BY slot_id
), from_ledger AS (
  SELECT slot_id, sum(d_held) AS held, sum(d_sold) AS sold FROM ledger GROUP BY slot_id
), of_hold AS (
  SELECT hold_id, slot_id, sum(d_held) AS held, sum(d_sold) AS sold FROM ledger WHERE hold_id IS NOT NULL GROUP BY hold_id, slot_id
), of_booking AS (
  SELECT booking_id, slot_id, sum(d_sold) AS sold FROM ledger WHERE booking_id IS NOT NULL GROUP BY booking_id, slot_id
), sold_from_hold AS (
  SELECT hold_id, slot_id, sum(places) AS places FROM booking WHERE hold_id IS NOT NULL GROUP BY hold_id, slot_id
), due_of_booking AS (
  SELECT id, slot_id, CASE WHEN state IN ('living', 'spent') THEN places ELSE 0 END
    - CASE WHEN hold_id IS NULL THEN 0 ELSE places END AS sold
  FROM booking
)
SELECT s.id AS slot_id, 'more taken than there is' AS what, s.sold + s.held AS counted, (s.capacity + s.overbooked)::bigint AS expected
FROM slot s WHERE s.sold + s.held > s.capacity + s.overbooked
UNION ALL
SELECT s.id, 'held differs from the holds', s.held, coalesce(h.held, 0)
FROM slot s LEFT JOIN from_holds h ON h.slot_id = s.id WHERE s.held <> coalesce(h.held, 0)
UNION ALL
SELECT s.id, 'sold differs from the bookings', s.sold, coalesce(b.sold, 0)
FROM slot s LEFT JOIN from_bookings b ON b.slot_id = s.id WHERE s.sold <> coalesce(b.sold, 0)
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
SELECT h.slot_id, 'a hold differs from its bookings', coalesce(b.places, 0), h.qty
FROM hold h LEFT JOIN sold_from_hold b ON b.hold_id = h.id AND b.slot_id = h.slot_id
WHERE h.state = 'consumed' AND h.qty <> coalesce(b.places, 0)
UNION ALL
SELECT b.slot_id, 'a booking differs from its ledger', coalesce(l.sold, 0), b.sold
FROM due_of_booking b LEFT JOIN of_booking l ON l.booking_id = b.id AND l.slot_id = b.slot_id
WHERE b.sold <> coalesce(l.sold, 0)
UNION ALL
SELECT min(h.slot_id), 'a line differs from its places', sum(h.qty), c.places_needed
FROM cart_line c JOIN hold h ON h.line_id = c.id AND h.cart_id = c.cart_id AND h.state IN ('active', 'paying')
WHERE c.places_needed > 0 AND (h.state = 'paying' OR h.expires_at > (SELECT shop_now()))
GROUP BY c.id HAVING sum(h.qty) <> c.places_needed;
