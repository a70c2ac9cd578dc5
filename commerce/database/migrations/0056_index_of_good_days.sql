-- outside a transaction
-- For gates: what is good on a day. Sales write this table meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_days" ON "order_line" USING gin ("days");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "order_line_valid" ON "order_line" USING btree ("valid_until","valid_from") WHERE days = '{}';--> statement-breakpoint
ALTER TABLE "ticket" VALIDATE CONSTRAINT "ticket_end_has_a_reason";--> statement-breakpoint
ALTER TABLE "ticket" VALIDATE CONSTRAINT "ticket_end_is_known";
