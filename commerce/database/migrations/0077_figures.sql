-- outside a transaction
-- For the figures of the console: ranges of time, and what waits for a person. Sales write these tables meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_order_sales" ON "customer_order" USING btree ("placed_at","id","state","currency","total_minor");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_refund_at" ON "order_refund" USING btree ("at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "gate_admission_day" ON "gate_admission" USING btree ("day");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "plan_payment_failing" ON "plan_payment" USING btree ("due_on") WHERE status in ('retrying', 'failed');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "booking_slot_at" ON "booking" USING btree ("slot_id","created_at");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "booking_slot";
