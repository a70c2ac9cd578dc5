CREATE TABLE "provider_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "provider_event_provider_event_id_pk" PRIMARY KEY("provider","event_id"),
	CONSTRAINT "provider_event_id_is_short" CHECK (length("provider_event"."event_id") between 1 and 255)
);
--> statement-breakpoint
CREATE TABLE "outbox_message" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_message_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"key" text NOT NULL,
	"payload" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "outbox_message_once" UNIQUE("topic","key"),
	CONSTRAINT "outbox_message_attempts_are_not_negative" CHECK ("outbox_message"."attempts" >= 0)
);
--> statement-breakpoint
CREATE TABLE "purge_proof" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"rule" text NOT NULL,
	"removed" integer NOT NULL,
	"first_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "purge_proof_subject_day_pk" PRIMARY KEY("subject","day"),
	CONSTRAINT "purge_proof_is_of_something" CHECK ("purge_proof"."removed" > 0)
);
--> statement-breakpoint
CREATE INDEX "provider_event_age" ON "provider_event" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "outbox_message_due" ON "outbox_message" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "outbox_message_delivered" ON "outbox_message" USING btree ("delivered_at") WHERE delivered_at is not null;--> statement-breakpoint
-- Rows that are there, and those that the code before this migration adds, are done and kept for a day, as before. shop_now() is
-- stable, so the default is evaluated once and no row is rewritten.
ALTER TABLE "answered_request" ADD COLUMN "state" text DEFAULT 'done' NOT NULL;--> statement-breakpoint
ALTER TABLE "answered_request" ADD COLUMN "recovery_point" text;--> statement-breakpoint
ALTER TABLE "answered_request" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "answered_request" ADD COLUMN "locked_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "answered_request" ADD COLUMN "keep_until" timestamp with time zone DEFAULT shop_now() + interval '24 hours' NOT NULL;--> statement-breakpoint
ALTER TABLE "answered_request" ADD CONSTRAINT "answered_request_state_is_known" CHECK ("answered_request"."state" in ('started', 'done')) NOT VALID;--> statement-breakpoint
ALTER TABLE "answered_request" ADD CONSTRAINT "answered_request_is_locked_while_started" CHECK ("answered_request"."state" = 'done' or "answered_request"."locked_until" is not null) NOT VALID;
