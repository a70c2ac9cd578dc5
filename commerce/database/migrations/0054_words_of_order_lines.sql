ALTER TABLE "order_line" ADD COLUMN "person_name" text;--> statement-breakpoint
ALTER TABLE "order_line" ADD COLUMN "chosen" jsonb DEFAULT '[]'::jsonb NOT NULL;