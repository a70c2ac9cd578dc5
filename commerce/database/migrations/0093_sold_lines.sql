CREATE TABLE "sold_day" (
	"order_line_id" uuid NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"pieces" integer NOT NULL,
	"own_minor" bigint NOT NULL,
	CONSTRAINT "sold_day_order_line_id_day_at_pk" PRIMARY KEY("order_line_id","day","at")
);
--> statement-breakpoint
CREATE TABLE "sold_line" (
	"order_line_id" uuid PRIMARY KEY NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"currency" text NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"is_first" boolean NOT NULL,
	"is_value" boolean NOT NULL,
	"is_pass" boolean NOT NULL,
	"has_discount" boolean NOT NULL,
	"total_minor" bigint NOT NULL,
	"charges_minor" bigint NOT NULL,
	"list_minor" bigint,
	"discount_minor" bigint,
	"window_minor" bigint
);
--> statement-breakpoint
CREATE TABLE "sold_refill" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"placed_at" timestamp with time zone DEFAULT '-infinity' NOT NULL,
	"order_id" uuid DEFAULT '00000000-0000-0000-0000-000000000000' NOT NULL,
	CONSTRAINT "sold_refill_one_row" CHECK ("sold_refill"."only")
);
--> statement-breakpoint
ALTER TABLE "sold_day" ADD CONSTRAINT "sold_day_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_line" ADD CONSTRAINT "sold_line_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sold_day_sums" ON "sold_day" USING btree ("day","currency","at","pieces","own_minor");--> statement-breakpoint
CREATE INDEX "sold_line_placed" ON "sold_line" USING btree ("placed_at");--> statement-breakpoint
CREATE INDEX "sold_line_pass" ON "sold_line" USING btree ("placed_at") WHERE is_pass;--> statement-breakpoint
INSERT INTO sold_refill DEFAULT VALUES;
--> statement-breakpoint
-- Fees and taxes of some amounts, contained or on top. What is left without them is the resort's own.
CREATE FUNCTION charges_of(amounts jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((part ->> 'amountMinor')::bigint), 0)::bigint
  FROM jsonb_array_elements((amounts -> 'fees') || (amounts -> 'taxes')) AS part
$$;
--> statement-breakpoint
CREATE FUNCTION discounts_of(amounts jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(sum((part ->> 'amountMinor')::bigint), 0)::bigint FROM jsonb_array_elements(amounts -> 'discounts') AS part
$$;
--> statement-breakpoint
-- An order that was sold and cancelled later was a sale; one that was cancelled out of a review never was.
CREATE VIEW sold_order_now AS
SELECT id AS order_id, placed_at, currency FROM customer_order
WHERE state IN ('confirmed', 'paid', 'fulfilled') OR state = 'cancelled' AND coalesce((
  SELECT true FROM order_event WHERE order_event.order_id = customer_order.id AND to_state = 'confirmed' LIMIT 1), false);
--> statement-breakpoint
-- Lines of which something was given back otherwise than by a move say nothing about a price.
CREATE VIEW sold_line_now AS
SELECT line.order_id, line.id AS order_line_id, placed_at, currency, line.product_id, line.quantity,
  NOT EXISTS (SELECT FROM order_line other WHERE other.order_id = line.order_id AND other.position < line.position) AS is_first,
  line.is_value, line.days = '{}' AND line.valid_from IS NOT NULL AS is_pass, line.amounts -> 'discounts' <> '[]' AS has_discount,
  line.total_minor, charges_of(line.amounts) AS charges_minor,
  CASE WHEN price.is_known THEN (line.amounts ->> 'listMinor')::bigint - coalesce(back.list_minor, 0) END AS list_minor,
  CASE WHEN price.is_known THEN discounts_of(line.amounts) - coalesce(back.discount_minor, 0) END AS discount_minor,
  CASE WHEN price.is_known THEN (line.quote ->> 'maxMinor')::bigint END AS window_minor
FROM sold_order_now sold JOIN order_line line ON line.order_id = sold.order_id
  LEFT JOIN LATERAL (
    SELECT bool_and(reason = 'move') AS is_moved, sum((gone.amounts ->> 'listMinor')::bigint)::bigint AS list_minor,
      sum(discounts_of(gone.amounts))::bigint AS discount_minor
    FROM order_refund_line gone JOIN order_refund ON order_refund.id = gone.refund_id WHERE gone.order_line_id = line.id
  ) AS back ON true
  CROSS JOIN LATERAL (SELECT back.is_moved IS NOT FALSE AS is_known) AS price;
--> statement-breakpoint
-- What a line of several days comes to is parted evenly, to the last cent. Gift cards are owed, not earned.
CREATE VIEW sold_day_now AS
SELECT order_id, order_line_id, day, at, currency, sum(pieces)::integer AS pieces,
  sum(div(minor * nth, cardinality(days)) - div(minor * (nth - 1), cardinality(days)))::bigint AS own_minor
FROM (
  SELECT line.order_id, line.id AS order_line_id, line.days, sold.placed_at AS at, currency, line.quantity AS pieces,
    line.total_minor - charges_of(line.amounts) AS minor
  FROM sold_order_now sold JOIN order_line line ON line.order_id = sold.order_id WHERE NOT line.is_value
  UNION ALL
  SELECT line.order_id, line.id, line.days, order_refund.at, currency, 0,
    charges_of(gone.amounts) - (gone.amounts ->> 'totalMinor')::bigint
  FROM sold_order_now sold JOIN order_line line ON line.order_id = sold.order_id
    JOIN order_refund_line gone ON gone.order_line_id = line.id JOIN order_refund ON order_refund.id = gone.refund_id
  WHERE NOT line.is_value
  UNION ALL
  SELECT line.order_id, line.id, line.days, order_change.at, currency, -cardinality(order_change.pieces), 0
  FROM sold_order_now sold JOIN order_line line ON line.order_id = sold.order_id
    JOIN order_change ON order_change.order_line_id = line.id AND kind = 'cancel'
  WHERE NOT line.is_value
) AS part CROSS JOIN LATERAL unnest(days) WITH ORDINALITY AS visit (day, nth)
GROUP BY order_id, order_line_id, day, at, currency;
--> statement-breakpoint
-- The rows of some orders made anew. Who calls it holds the locks on these orders, as each change of one does.
CREATE FUNCTION keep_sold(orders uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sold_day WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id = ANY (orders));
  DELETE FROM sold_line WHERE order_line_id IN (SELECT id FROM order_line WHERE order_id = ANY (orders));
  INSERT INTO sold_line (order_line_id, placed_at, currency, product_id, quantity, is_first, is_value, is_pass,
      has_discount, total_minor, charges_minor, list_minor, discount_minor, window_minor)
    SELECT order_line_id, placed_at, currency, product_id, quantity, is_first, is_value, is_pass, has_discount,
      total_minor, charges_minor, list_minor, discount_minor, window_minor
    FROM sold_line_now WHERE order_id = ANY (orders);
  INSERT INTO sold_day (order_line_id, day, at, currency, pieces, own_minor)
    SELECT order_line_id, day, at, currency, pieces, own_minor FROM sold_day_now WHERE order_id = ANY (orders);
END
$$;
--> statement-breakpoint
CREATE FUNCTION keep_sold_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_sold(ARRAY[NEW.id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_sold_order AFTER UPDATE OF state, placed_at, currency ON customer_order FOR EACH ROW
  WHEN ((OLD.state IN ('confirmed', 'paid', 'fulfilled')) <> (NEW.state IN ('confirmed', 'paid', 'fulfilled'))
    OR OLD.placed_at <> NEW.placed_at OR OLD.currency <> NEW.currency)
  EXECUTE FUNCTION keep_sold_order();
--> statement-breakpoint
-- Of an order that is still to be sold there is nothing to keep yet.
CREATE FUNCTION keep_sold_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  orders uuid[] := ARRAY(SELECT id FROM customer_order WHERE id IN (SELECT order_id FROM added)
    AND state IN ('confirmed', 'paid', 'fulfilled', 'cancelled'));
BEGIN
  IF cardinality(orders) > 0 THEN PERFORM keep_sold(orders); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_sold_lines AFTER INSERT ON order_line REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_sold_lines();
--> statement-breakpoint
CREATE FUNCTION keep_sold_line() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_sold(ARRAY[NEW.order_id]);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_sold_line AFTER UPDATE ON order_line FOR EACH ROW
  WHEN ((OLD.order_id, OLD.position, OLD.product_id, OLD.quantity, OLD.days, OLD.quote, OLD.amounts, OLD.total_minor,
      OLD.is_value, OLD.valid_from) IS DISTINCT FROM (NEW.order_id, NEW.position, NEW.product_id, NEW.quantity, NEW.days,
      NEW.quote, NEW.amounts, NEW.total_minor, NEW.is_value, NEW.valid_from))
  EXECUTE FUNCTION keep_sold_line();
--> statement-breakpoint
CREATE FUNCTION keep_sold_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_sold(ARRAY(SELECT DISTINCT order_id FROM order_line WHERE id IN (SELECT order_line_id FROM added)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_sold_again AFTER INSERT ON order_refund_line REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_sold_again();
--> statement-breakpoint
CREATE TRIGGER keep_sold_again AFTER INSERT ON order_change REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_sold_again();
--> statement-breakpoint
-- Only of an order that is cancelled its events say whether it was sold.
CREATE FUNCTION keep_sold_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT state = 'cancelled' FROM customer_order WHERE id = NEW.order_id) THEN PERFORM keep_sold(ARRAY[NEW.order_id]); END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_sold_event AFTER INSERT ON order_event FOR EACH ROW WHEN (NEW.to_state = 'confirmed')
  EXECUTE FUNCTION keep_sold_event();
--> statement-breakpoint
-- The next orders by when they were placed, of which the rows are made anew; none where it has come to the last one.
CREATE FUNCTION refill_sold(most integer) RETURNS SETOF uuid LANGUAGE plpgsql AS $$
DECLARE
  mark sold_refill;
  orders uuid[];
BEGIN
  SELECT * INTO mark FROM sold_refill FOR UPDATE;
  orders := ARRAY(SELECT id FROM customer_order WHERE (placed_at, id) > (mark.placed_at, mark.order_id)
    ORDER BY placed_at, id LIMIT most FOR NO KEY UPDATE);
  IF cardinality(orders) = 0 THEN RETURN; END IF;
  PERFORM keep_sold(orders);
  UPDATE sold_refill SET (placed_at, order_id) =
    (SELECT placed_at, id FROM customer_order WHERE id = orders[cardinality(orders)]);
  RETURN QUERY SELECT unnest(orders);
END
$$;
