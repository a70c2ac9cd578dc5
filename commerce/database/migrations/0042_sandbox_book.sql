CREATE TABLE "sandbox_change" (
	"payment_key" text NOT NULL,
	"change_key" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint,
	CONSTRAINT "sandbox_change_payment_key_change_key_pk" PRIMARY KEY("payment_key","change_key"),
	CONSTRAINT "sandbox_change_kind_is_known" CHECK ("sandbox_change"."kind" in ('capture', 'cancel', 'refund'))
);
--> statement-breakpoint
CREATE TABLE "sandbox_event" (
	"id" text PRIMARY KEY NOT NULL,
	"payment_key" text NOT NULL,
	"copies" integer DEFAULT 1 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp with time zone,
	CONSTRAINT "sandbox_event_is_sent" CHECK ("sandbox_event"."copies" >= 1)
);
--> statement-breakpoint
CREATE TABLE "sandbox_payment" (
	"key" text PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"order_number" text NOT NULL,
	"locale" text NOT NULL,
	"return_url" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"decline_reason" text,
	"brand" text,
	"last4" text,
	"token" text,
	"loses_reply" boolean DEFAULT false NOT NULL,
	"refunded_minor" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "sandbox_payment_reference_once" UNIQUE("reference"),
	CONSTRAINT "sandbox_payment_state_is_known" CHECK ("sandbox_payment"."state" in ('open', 'step', 'silent', 'declined', 'authorized', 'captured', 'cancelled')),
	CONSTRAINT "sandbox_payment_is_of_something" CHECK ("sandbox_payment"."amount_minor" > 0),
	CONSTRAINT "sandbox_payment_currency_is_a_code" CHECK ("sandbox_payment"."currency" ~ '^[A-Z]{3}$'),
	CONSTRAINT "sandbox_payment_keeps_four_digits" CHECK ("sandbox_payment"."last4" ~ '^[0-9]{4}$'),
	CONSTRAINT "sandbox_payment_decline_has_a_reason" CHECK (("sandbox_payment"."state" = 'declined') = ("sandbox_payment"."decline_reason" is not null)),
	CONSTRAINT "sandbox_payment_refunds_what_it_has" CHECK ("sandbox_payment"."refunded_minor" = 0 or ("sandbox_payment"."state" = 'captured' and "sandbox_payment"."refunded_minor" between 1 and "sandbox_payment"."amount_minor"))
);
--> statement-breakpoint
ALTER TABLE "sandbox_change" ADD CONSTRAINT "sandbox_change_payment" FOREIGN KEY ("payment_key") REFERENCES "public"."sandbox_payment"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sandbox_event" ADD CONSTRAINT "sandbox_event_payment" FOREIGN KEY ("payment_key") REFERENCES "public"."sandbox_payment"("key") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sandbox_event_due" ON "sandbox_event" USING btree ("due_at") WHERE delivered_at is null;--> statement-breakpoint
CREATE INDEX "sandbox_event_of_payment" ON "sandbox_event" USING btree ("payment_key");--> statement-breakpoint
CREATE INDEX "sandbox_payment_age" ON "sandbox_payment" USING btree ("created_at");