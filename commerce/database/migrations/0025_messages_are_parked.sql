ALTER TABLE "outbox_message" ADD COLUMN "parked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "failure" text;--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "message_id" text;--> statement-breakpoint
CREATE INDEX "outbox_message_parked" ON "outbox_message" USING btree ("parked_at") WHERE parked_at is not null;