-- outside a transaction
-- For the grid of operators: their pools, of thousands that price levels have.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "pool_operated" ON "pool" USING btree ("name") WHERE version > 0;