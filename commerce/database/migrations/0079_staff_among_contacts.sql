-- outside a transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "contact_staff" ON "contact" USING btree ("role") WHERE role <> 'customer';