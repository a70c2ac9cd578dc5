-- outside a transaction
-- For lists of staff: by their order, and by what a guest says on the phone. Sales write these tables meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_order_placed" ON "customer_order" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_order_total" ON "customer_order" USING btree ("total_minor","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_order_unusual" ON "customer_order" USING btree ("state","placed_at") WHERE state not in ('paid', 'fulfilled');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_order_email_begins" ON "customer_order" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_order_buyer" ON "customer_order" USING btree (lower(("details" #>> '{billing,firstName}') || ' ' || ("details" #>> '{billing,lastName}')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_order_phone_ends" ON "customer_order" USING btree (reverse(regexp_replace("details" ->> 'phone', '[^0-9]', '', 'g')) text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_first_day" ON "order_line" USING btree (("days"[1]),"order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_person" ON "order_line" USING btree (lower("person_name") text_pattern_ops);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_payment_card_ends" ON "order_payment" USING btree ("last4","order_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_phone_ends" ON "contact" USING btree (reverse(regexp_replace("phone", '[^0-9]', '', 'g')) text_pattern_ops);