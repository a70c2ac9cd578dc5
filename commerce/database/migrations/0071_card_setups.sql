CREATE TABLE "card_setup" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"contact_id" integer NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"state" text DEFAULT 'open' NOT NULL,
	"stored_card_id" integer,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ask_at" timestamp with time zone,
	CONSTRAINT "card_setup_state_is_known" CHECK ("card_setup"."state" in ('open', 'saved', 'declined', 'given_up', 'expires_early', 'not_needed')),
	CONSTRAINT "card_setup_is_asked_about_while_open" CHECK (("card_setup"."ask_at" is not null) = ("card_setup"."state" = 'open'))
);
--> statement-breakpoint
ALTER TABLE "card_setup" ADD CONSTRAINT "card_setup_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_setup" ADD CONSTRAINT "card_setup_enrollment_id_plan_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."plan_enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_setup" ADD CONSTRAINT "card_setup_stored_card_id_stored_card_id_fk" FOREIGN KEY ("stored_card_id") REFERENCES "public"."stored_card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_setup_open_once" ON "card_setup" USING btree ("enrollment_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "card_setup_contact" ON "card_setup" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "card_setup_plan" ON "card_setup" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "card_setup_card" ON "card_setup" USING btree ("stored_card_id");--> statement-breakpoint
CREATE INDEX "card_setup_age" ON "card_setup" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "card_setup_asked" ON "card_setup" USING btree ("ask_at") WHERE ask_at is not null;