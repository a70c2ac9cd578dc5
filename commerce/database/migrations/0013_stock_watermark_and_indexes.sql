-- A day of a price is known by its period and its day. Prices are saved whole, so numbers of its own would run out in time.
ALTER TABLE "price_day" DROP COLUMN "id";--> statement-breakpoint
ALTER TABLE "price_day" ADD CONSTRAINT "price_day_period_id_day_pk" PRIMARY KEY("period_id","day");--> statement-breakpoint
DROP INDEX "price_day_period";--> statement-breakpoint
CREATE TABLE "ledger_watermark" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"checked_to" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_watermark_one_row" CHECK ("ledger_watermark"."only")
);
--> statement-breakpoint
CREATE TABLE "slot_sum" (
	"slot_id" bigint PRIMARY KEY NOT NULL,
	"held" integer NOT NULL,
	"sold" integer NOT NULL
);
--> statement-breakpoint
-- Slots before holds, as sales lock them, so that neither waits for the other.
ALTER TABLE "slot_sum" ADD CONSTRAINT "slot_sum_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- What was booked so far is summed up, so that the first check takes seconds too. No booking may be under way meanwhile: its id may
-- be smaller than one that is counted.
LOCK TABLE "ledger" IN SHARE MODE;--> statement-breakpoint
INSERT INTO "slot_sum" ("slot_id", "held", "sold") SELECT slot_id, sum(d_held), sum(d_sold) FROM ledger GROUP BY slot_id;--> statement-breakpoint
INSERT INTO "ledger_watermark" ("checked_to") SELECT coalesce(max(id), 0) FROM ledger;--> statement-breakpoint
CREATE INDEX "hold_live_of_cart" ON "hold" USING btree ("cart_id") WHERE state in ('active', 'paying');--> statement-breakpoint
CREATE INDEX "hold_kept_of_line" ON "hold" USING btree ("line_id") WHERE state in ('active', 'paying', 'consumed');--> statement-breakpoint
-- Its place is taken by the one above. Last, because it keeps even readers out until the commit.
DROP INDEX "hold_of_line";
