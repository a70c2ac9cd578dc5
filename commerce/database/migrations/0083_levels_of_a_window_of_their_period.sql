-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "price_window_of_period" ON "price_window" USING btree ("id","period_id");
