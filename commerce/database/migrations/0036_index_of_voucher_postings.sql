-- outside a transaction
-- What stands on the account of one voucher, added up at every use of it; made while sales go on.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "posting_of_voucher" ON "posting" USING btree ("detail") WHERE account in ('vouchers', 'authorized');
