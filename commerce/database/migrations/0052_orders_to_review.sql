-- outside a transaction
-- For counting those that a person has to look at; sales write this table meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "customer_order_review" ON "customer_order" USING btree ("placed_at") WHERE state = 'review';
