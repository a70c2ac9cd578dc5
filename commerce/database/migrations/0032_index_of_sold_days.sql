-- outside a transaction
-- For days that are forgotten three years later; sales write this table meanwhile.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "member_day_sold" ON "member_day" USING btree ("day") WHERE order_line_id is not null;
