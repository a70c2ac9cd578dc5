CREATE TABLE "renewal_use" (
	"offer_id" integer PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renewal_consent" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_consent_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"member_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"version" integer NOT NULL,
	"words" text NOT NULL,
	"agreed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "renewal_offer" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "renewal_offer_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"contact_id" integer NOT NULL,
	"from_product_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"currency" text NOT NULL,
	"price_minor" bigint NOT NULL,
	"last_day" date NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"made_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "renewal_offer_price_is_not_negative" CHECK ("renewal_offer"."price_minor" >= 0),
	CONSTRAINT "renewal_offer_currency_is_a_code" CHECK ("renewal_offer"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "renewal_reminder" (
	"offer_id" integer NOT NULL,
	"days_before" integer NOT NULL,
	"queued_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "renewal_reminder_offer_id_days_before_pk" PRIMARY KEY("offer_id","days_before")
);
--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "renewal_offer_id" integer;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "renewal_minor" bigint;--> statement-breakpoint
ALTER TABLE "cart_line" ADD COLUMN "renewal_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "renewal_use" ADD CONSTRAINT "renewal_use_order_id_customer_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."customer_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_consent" ADD CONSTRAINT "renewal_consent_member_id_contact_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_consent" ADD CONSTRAINT "renewal_consent_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_offer" ADD CONSTRAINT "renewal_offer_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_offer" ADD CONSTRAINT "renewal_offer_from_product_id_product_id_fk" FOREIGN KEY ("from_product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_offer" ADD CONSTRAINT "renewal_offer_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_offer" ADD CONSTRAINT "renewal_offer_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_reminder" ADD CONSTRAINT "renewal_reminder_offer_id_renewal_offer_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."renewal_offer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renewal_use_order" ON "renewal_use" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_consent_one_for_each" ON "renewal_consent" USING btree ("member_id") WHERE withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "renewal_consent_member" ON "renewal_consent" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "renewal_consent_contact" ON "renewal_consent" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "renewal_offer_one_for_each" ON "renewal_offer" USING btree ("contact_id") WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX "renewal_offer_contact" ON "renewal_offer" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "renewal_offer_from" ON "renewal_offer" USING btree ("from_product_id");--> statement-breakpoint
CREATE INDEX "renewal_offer_product" ON "renewal_offer" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "renewal_offer_variant" ON "renewal_offer" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "renewal_offer_end" ON "renewal_offer" USING btree ("ends_at");