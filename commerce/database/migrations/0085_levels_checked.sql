-- outside a transaction
ALTER TABLE "price_level" VALIDATE CONSTRAINT "price_level_is_of_a_window_of_its_period";
