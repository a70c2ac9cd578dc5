-- outside a transaction
-- For the key that names who changed a capacity.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "capacity_change_by" ON "capacity_change" USING btree ("changed_by");
