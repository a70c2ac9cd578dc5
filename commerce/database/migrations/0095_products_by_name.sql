-- outside a transaction
-- For the list of operators.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_name" ON "product" USING btree ("name","id");
