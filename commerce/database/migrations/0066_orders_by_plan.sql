CREATE FUNCTION plan_adds_up(plan jsonb, total bigint) RETURNS boolean LANGUAGE sql IMMUTABLE AS $$
  SELECT plan IS NULL OR coalesce(CASE WHEN jsonb_typeof(plan->'payments') = 'array' THEN (
    SELECT (plan->>'depositMinor')::bigint + sum((part->>'amountMinor')::bigint) = total
      AND (plan->>'depositMinor')::bigint >= 0 AND min((part->>'amountMinor')::bigint) > 0
    FROM jsonb_array_elements(plan->'payments') AS part) END, false)
$$;
--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "later_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "customer_order" ADD COLUMN "plan_consent" jsonb;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "schedule" jsonb;--> statement-breakpoint
ALTER TABLE "order_payment" ADD COLUMN "card_token" text;--> statement-breakpoint
ALTER TABLE "order_payment" ADD COLUMN "card_expires" text;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_later_is_of_total" CHECK ("customer_order"."later_minor" >= 0 and "customer_order"."due_minor" + "customer_order"."later_minor" <= "customer_order"."total_minor") NOT VALID;--> statement-breakpoint
ALTER TABLE "customer_order" ADD CONSTRAINT "customer_order_later_is_agreed_to" CHECK ("customer_order"."later_minor" = 0 or "customer_order"."plan_consent" is not null) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_line" ADD CONSTRAINT "order_line_schedule_adds_up" CHECK (plan_adds_up("order_line"."schedule", "order_line"."total_minor")) NOT VALID;