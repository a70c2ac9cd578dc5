ALTER TABLE "price_level" ADD CONSTRAINT "price_level_is_of_a_window_of_its_period" FOREIGN KEY ("window_id","period_id") REFERENCES "public"."price_window"("id","period_id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "price_level" DROP CONSTRAINT "price_level_period_id_price_period_id_fk";--> statement-breakpoint
ALTER TABLE "price_level" DROP CONSTRAINT "price_level_window_id_price_window_id_fk";
