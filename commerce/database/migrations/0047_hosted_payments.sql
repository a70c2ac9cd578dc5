CREATE TABLE "hosted_payment" (
	"provider" text NOT NULL,
	"key" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"asked" jsonb,
	"reference" text,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "hosted_payment_provider_key_pk" PRIMARY KEY("provider","key"),
	CONSTRAINT "hosted_payment_forgets_what_was_asked" CHECK ("hosted_payment"."reference" is null or "hosted_payment"."asked" is null)
);
--> statement-breakpoint
CREATE INDEX "hosted_payment_age" ON "hosted_payment" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "hosted_payment_asked" ON "hosted_payment" USING btree ("created_at") WHERE asked is not null;