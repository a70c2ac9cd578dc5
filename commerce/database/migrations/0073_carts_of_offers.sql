-- outside a transaction
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "cart_one_per_offer" ON "cart" USING btree ("for_offer_id") WHERE for_offer_id is not null;