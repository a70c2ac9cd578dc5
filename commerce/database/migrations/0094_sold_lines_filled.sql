-- outside a transaction
-- Of the orders there are: what is sold from now on the triggers keep.
-- in batches
-- allowed: batch without limit, because refill_sold takes 500 orders at a time
SELECT refill_sold(500);
