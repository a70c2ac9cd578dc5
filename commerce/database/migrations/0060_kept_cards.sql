ALTER TABLE "sandbox_payment" ADD COLUMN "card_expires" text;--> statement-breakpoint
ALTER TABLE "sandbox_payment" ADD COLUMN "keeps_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "stored_card" ADD COLUMN "expires" text;--> statement-breakpoint
ALTER TABLE "stored_card" ADD CONSTRAINT "stored_card_expires_in_a_month" CHECK ("stored_card"."expires" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$') NOT VALID;