CREATE TABLE "booking" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"unit" integer,
	"slot_id" bigint NOT NULL,
	"hold_id" uuid,
	"places" integer NOT NULL,
	"state" text DEFAULT 'living' NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "booking_unit_counts_from_one" CHECK ("booking"."unit" > 0),
	CONSTRAINT "booking_places_are_not_negative" CHECK ("booking"."places" >= 0),
	CONSTRAINT "booking_state_is_known" CHECK ("booking"."state" in ('living', 'returned', 'moved', 'spent'))
);
--> statement-breakpoint
COMMENT ON COLUMN "booking"."order_line_id" IS 'Given by the caller. No foreign key yet: there is no table of order lines.';--> statement-breakpoint
-- Holds before ledger and slots, as the statements of a sale name them. What is there keeps both rules of the new columns, so
-- no row is read for them.
ALTER TABLE "hold" ADD COLUMN "payment_id" uuid;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "lease_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_lease_has_a_payment" CHECK (("hold"."payment_id" is null) = ("hold"."lease_until" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger" ALTER COLUMN "hold_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger" ADD COLUMN "booking_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_is_of_one" CHECK (("ledger"."hold_id" is null) <> ("ledger"."booking_id" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_hold_id_hold_id_fk" FOREIGN KEY ("hold_id") REFERENCES "public"."hold"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking" ADD CONSTRAINT "booking_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_of_line" ON "booking" USING btree ("order_line_id","unit");--> statement-breakpoint
CREATE INDEX "booking_slot" ON "booking" USING btree ("slot_id");--> statement-breakpoint
CREATE UNIQUE INDEX "booking_once" ON "booking" USING btree ("hold_id","unit");--> statement-breakpoint
ALTER TABLE "member_day" ALTER COLUMN "line_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "member_day" ADD COLUMN "order_line_id" uuid;--> statement-breakpoint
ALTER TABLE "member_day" ADD CONSTRAINT "member_day_is_of_one_line" CHECK (("member_day"."line_id" is null) <> ("member_day"."order_line_id" is null)) NOT VALID;--> statement-breakpoint
-- A lease counts only while it is paid. A trigger, so that no statement that ends one can forget it.
CREATE FUNCTION forget_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.payment_id := NULL;
  NEW.lease_until := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hold_forgets_payment BEFORE UPDATE ON hold FOR EACH ROW
  WHEN (OLD.payment_id IS NOT NULL AND NEW.state <> 'paying') EXECUTE FUNCTION forget_payment();--> statement-breakpoint
-- What was sold before there were orders belongs to an order line named after its line in the cart, each place as a unit.
INSERT INTO "booking" ("order_line_id", "unit", "slot_id", "hold_id", "places")
SELECT md5('cart line ' || coalesce(line_id::text, id::text))::uuid, unit, slot_id, id, 1
FROM hold, generate_series(1, qty) AS unit WHERE state = 'consumed';--> statement-breakpoint
-- As it was, with bookings: what is sold is what they have, what was sold from a hold is in its bookings, and each booking
-- says what its ledger says. The sale itself stands in the ledger of the hold; a unit that was moved came in by an entry of
-- its own.
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
SELECT s.id AS slot_id, 'more taken than there is' AS what, s.sold + s.held AS counted, s.capacity::bigint AS expected
FROM slot s WHERE s.sold + s.held > s.capacity
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
