CREATE TABLE "webhook_subscription" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_subscription_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" "bytea" NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"made_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"made_by" integer,
	"paused_at" timestamp with time zone,
	"paused_by" text,
	"failing_since" timestamp with time zone,
	CONSTRAINT "webhook_subscription_url_is_short" CHECK (length("webhook_subscription"."url") <= 500),
	CONSTRAINT "webhook_subscription_pause_has_a_cause" CHECK (("webhook_subscription"."paused_at" is null) = ("webhook_subscription"."paused_by" is null))
);
--> statement-breakpoint
ALTER TABLE "webhook_subscription" ADD CONSTRAINT "webhook_subscription_made_by_contact_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_subscription_made_by" ON "webhook_subscription" USING btree ("made_by");--> statement-breakpoint
-- Puts a message into the outbox for each subscription that hears of such an event. It runs in the transaction of what
-- it tells of. Keys go up with time, so that lists of a topic read its unique index backwards.
CREATE FUNCTION tell_webhooks(event text, data jsonb) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  event_id text := 'evt_' || to_char(shop_now() AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISSUS') || '_'
    || substr(replace(gen_random_uuid()::text, '-', ''), 1, 16);
  message record;
BEGIN
  FOR message IN
    INSERT INTO outbox_message (topic, key, payload)
    SELECT 'webhook:' || id, event_id, jsonb_build_object('type', event, 'timestamp',
      to_char(shop_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data)
    FROM webhook_subscription WHERE paused_at IS NULL AND event = ANY (events)
    RETURNING topic, id
  LOOP
    PERFORM pg_notify('outbox', message.topic || ' ' || message.id);
  END LOOP;
END
$$;
--> statement-breakpoint
-- Ids and amounts, never a name, an address or a code.
CREATE FUNCTION order_for_webhooks(wanted uuid) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('OrderId', id, 'OrderNumber', number, 'TotalMinor', total_minor, 'Currency', currency)
  FROM customer_order WHERE id = wanted
$$;
--> statement-breakpoint
-- Sold once, whatever became of its payment in between; each later state is a change.
CREATE FUNCTION tell_of_order_event() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was_sold boolean;
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_subscription WHERE paused_at IS NULL) THEN RETURN NULL; END IF;
  was_sold := EXISTS (SELECT FROM order_event
    WHERE order_id = NEW.order_id AND id <> NEW.id AND to_state IN ('confirmed', 'paid'));
  IF NOT was_sold AND NEW.to_state NOT IN ('confirmed', 'paid') THEN RETURN NULL; END IF;
  PERFORM tell_webhooks(CASE WHEN was_sold THEN 'order.changed' ELSE 'order.placed' END,
    order_for_webhooks(NEW.order_id) || jsonb_build_object('State', NEW.to_state));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_of_order_event AFTER INSERT ON order_event FOR EACH ROW EXECUTE FUNCTION tell_of_order_event();
--> statement-breakpoint
CREATE FUNCTION tell_of_order_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_subscription WHERE paused_at IS NULL) THEN RETURN NULL; END IF;
  PERFORM tell_webhooks('order.changed', order_for_webhooks(NEW.order_id)
    || jsonb_build_object('Change', NEW.kind, 'LineId', NEW.order_line_id, 'Pieces', cardinality(NEW.pieces)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_of_order_change AFTER INSERT ON order_change FOR EACH ROW EXECUTE FUNCTION tell_of_order_change();
--> statement-breakpoint
CREATE FUNCTION tell_of_order_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_subscription WHERE paused_at IS NULL) THEN RETURN NULL; END IF;
  PERFORM tell_webhooks('order.refunded', order_for_webhooks(NEW.order_id)
    || jsonb_build_object('RefundId', NEW.id, 'RefundedMinor', NEW.amount_minor, 'Reason', NEW.reason));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_of_order_refund AFTER INSERT ON order_refund FOR EACH ROW EXECUTE FUNCTION tell_of_order_refund();
--> statement-breakpoint
CREATE FUNCTION tell_of_gate_scan() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM webhook_subscription WHERE paused_at IS NULL) THEN RETURN NULL; END IF;
  PERFORM tell_webhooks('ticket.scanned', jsonb_build_object('ScanId', NEW.id, 'Serial', NEW.serial, 'Gate', NEW.gate,
    'Day', NEW.day, 'Said', NEW.said, 'OfScanId', NEW.of_scan_id));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_of_gate_scan AFTER INSERT ON gate_scan FOR EACH ROW WHEN (NEW.serial IS NOT NULL)
  EXECUTE FUNCTION tell_of_gate_scan();
--> statement-breakpoint
CREATE FUNCTION tell_of_closure() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks(CASE WHEN NEW.reopened_at IS NULL THEN 'day.closed' ELSE 'day.reopened' END,
    jsonb_build_object('ClosureId', NEW.id, 'Day', NEW.day, 'ProductIds', to_jsonb(NEW.product_ids)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_of_closed_day AFTER INSERT ON closure FOR EACH ROW EXECUTE FUNCTION tell_of_closure();
--> statement-breakpoint
CREATE TRIGGER tell_of_reopened_day AFTER UPDATE OF reopened_at ON closure FOR EACH ROW
  WHEN (OLD.reopened_at IS NULL AND NEW.reopened_at IS NOT NULL) EXECUTE FUNCTION tell_of_closure();
--> statement-breakpoint
CREATE FUNCTION tell_of_price_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_webhooks('price.published', jsonb_build_object('VersionId', NEW.id, 'Number', NEW.number,
    'ProductId', (SELECT product_id FROM price_list WHERE id = NEW.list_id)));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_of_new_price_version AFTER INSERT ON price_version FOR EACH ROW WHEN (NEW.state = 'published')
  EXECUTE FUNCTION tell_of_price_version();
--> statement-breakpoint
CREATE TRIGGER tell_of_price_version AFTER UPDATE OF state ON price_version FOR EACH ROW
  WHEN (NEW.state = 'published' AND OLD.state <> 'published') EXECUTE FUNCTION tell_of_price_version();
