ALTER TABLE "member_day" ADD COLUMN "is_missed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "entitlement" ADD COLUMN "cancelled_at" timestamp with time zone;