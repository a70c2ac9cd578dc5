ALTER TABLE "contact" ADD COLUMN "address1" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "address2" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "city" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "postal_code" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "erased_at" timestamp with time zone;