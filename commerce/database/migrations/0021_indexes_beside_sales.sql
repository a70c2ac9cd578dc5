-- outside a transaction
-- Indexes of tables that sales write, made while they go on.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cart_unclaimed" ON "cart" USING btree ("created_at") WHERE is_unclaimed;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "hold_of_payment" ON "hold" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "hold_lease" ON "hold" USING btree ("lease_until") WHERE state = 'paying';--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "ledger_once_of_booking" ON "ledger" USING btree ("booking_id","reason") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_day_order_line" ON "member_day" USING btree ("order_line_id") WHERE order_line_id is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "answered_request_end" ON "answered_request" USING btree ("keep_until");--> statement-breakpoint
-- Its place is taken by answered_request_end.
DROP INDEX CONCURRENTLY IF EXISTS "answered_request_age";--> statement-breakpoint
-- For what is thrown away in time.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "visitor_age" ON "visitor" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "capacity_change_age" ON "capacity_change" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "cart_line_age" ON "cart_line" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "hold_ended_age" ON "hold" USING btree ("created_at") WHERE state in ('released', 'replaced', 'expired');
