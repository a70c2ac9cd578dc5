CREATE TABLE "plan_charge" (
	"key" text PRIMARY KEY NOT NULL,
	"enrollment_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"stored_card_id" integer,
	"amount_minor" bigint NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decline_reason" text,
	"brand" text,
	"last4" text,
	"started_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"lease_until" timestamp with time zone,
	CONSTRAINT "plan_charge_state_is_known" CHECK ("plan_charge"."state" in ('open', 'captured', 'declined')),
	CONSTRAINT "plan_charge_is_of_something" CHECK ("plan_charge"."amount_minor" > 0),
	CONSTRAINT "plan_charge_refunds_what_it_has" CHECK ("plan_charge"."refunded_minor" = 0 or ("plan_charge"."state" = 'captured' and "plan_charge"."refunded_minor" between 1 and "plan_charge"."amount_minor")),
	CONSTRAINT "plan_charge_keeps_four_digits" CHECK ("plan_charge"."last4" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "plan_enrollment" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_line_id" uuid NOT NULL,
	"contact_id" integer,
	"stored_card_id" integer,
	"currency" text NOT NULL,
	"deposit_minor" bigint NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"consent_version" text NOT NULL,
	"consent_words" text NOT NULL,
	"consented_at" timestamp with time zone NOT NULL,
	"charged_on" date,
	"blocked_at" timestamp with time zone,
	"warned_card_id" integer,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "plan_enrollment_line_once" UNIQUE("order_line_id"),
	CONSTRAINT "plan_enrollment_state_is_known" CHECK ("plan_enrollment"."state" in ('active', 'overdue', 'paid', 'cancelled')),
	CONSTRAINT "plan_enrollment_currency_is_a_code" CHECK ("plan_enrollment"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "plan_enrollment_deposit_is_not_negative" CHECK ("plan_enrollment"."deposit_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "plan_payment" (
	"enrollment_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"due_on" date NOT NULL,
	"amount_minor" bigint NOT NULL,
	"status" text DEFAULT 'scheduled' NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_try_on" date,
	"charge_key" text,
	"reminded_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	CONSTRAINT "plan_payment_enrollment_id_sequence_pk" PRIMARY KEY("enrollment_id","sequence"),
	CONSTRAINT "plan_payment_day_once" UNIQUE("enrollment_id","due_on"),
	CONSTRAINT "plan_payment_status_is_known" CHECK ("plan_payment"."status" in ('scheduled', 'paid', 'failed', 'retrying', 'waived', 'cancelled')),
	CONSTRAINT "plan_payment_is_of_something" CHECK ("plan_payment"."amount_minor" > 0),
	CONSTRAINT "plan_payment_is_paid_once" CHECK (("plan_payment"."status" = 'paid') = ("plan_payment"."paid_at" is not null)),
	CONSTRAINT "plan_payment_is_tried_while_owed" CHECK (("plan_payment"."next_try_on" is not null) = ("plan_payment"."status" in ('scheduled', 'retrying')))
);
--> statement-breakpoint
ALTER TABLE "plan_charge" ADD CONSTRAINT "plan_charge_enrollment_id_plan_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."plan_enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_charge" ADD CONSTRAINT "plan_charge_stored_card_id_stored_card_id_fk" FOREIGN KEY ("stored_card_id") REFERENCES "public"."stored_card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_enrollment" ADD CONSTRAINT "plan_enrollment_order_line_id_order_line_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_enrollment" ADD CONSTRAINT "plan_enrollment_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_enrollment" ADD CONSTRAINT "plan_enrollment_stored_card_id_stored_card_id_fk" FOREIGN KEY ("stored_card_id") REFERENCES "public"."stored_card"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payment" ADD CONSTRAINT "plan_payment_enrollment_id_plan_enrollment_id_fk" FOREIGN KEY ("enrollment_id") REFERENCES "public"."plan_enrollment"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_payment" ADD CONSTRAINT "plan_payment_charge" FOREIGN KEY ("charge_key") REFERENCES "public"."plan_charge"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "plan_charge_open_once" ON "plan_charge" USING btree ("enrollment_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_charge_of_plan" ON "plan_charge" USING btree ("enrollment_id");--> statement-breakpoint
CREATE INDEX "plan_charge_card" ON "plan_charge" USING btree ("stored_card_id");--> statement-breakpoint
CREATE INDEX "plan_charge_lease" ON "plan_charge" USING btree ("lease_until") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "plan_enrollment_contact" ON "plan_enrollment" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "plan_enrollment_card" ON "plan_enrollment" USING btree ("stored_card_id");--> statement-breakpoint
CREATE INDEX "plan_payment_due" ON "plan_payment" USING btree ("next_try_on") WHERE next_try_on is not null;--> statement-breakpoint
CREATE INDEX "plan_payment_of_charge" ON "plan_payment" USING btree ("charge_key");