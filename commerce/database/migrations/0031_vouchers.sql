-- Vouchers, what became of each, and the uses that lines of carts keep for themselves. A line may lose its voucher.
CREATE TABLE "cart_voucher" (
	"cart_id" integer PRIMARY KEY NOT NULL,
	"voucher_id" integer NOT NULL,
	"applied_at" timestamp with time zone DEFAULT shop_now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_claim" (
	"line_id" integer PRIMARY KEY NOT NULL,
	"voucher_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"template_id" integer,
	"code_hash" "bytea" NOT NULL,
	"code_sealed" "bytea" NOT NULL,
	"code_end" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"product_id" integer,
	"discount_id" integer,
	"unit_price_minor" bigint DEFAULT 0 NOT NULL,
	"effective_on" date,
	"expires_on" date,
	"usage_limit" integer,
	"is_personal" boolean DEFAULT false NOT NULL,
	"transfer_limit" integer DEFAULT 0 NOT NULL,
	"currency" text,
	"used" integer DEFAULT 0 NOT NULL,
	"holder_id" integer,
	"given_from" integer,
	"transferred" integer DEFAULT 0 NOT NULL,
	"comment" text DEFAULT '' NOT NULL,
	"cancelled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "voucher_code_once" UNIQUE("code_hash"),
	CONSTRAINT "voucher_type_is_known" CHECK ("voucher"."type" in ('product', 'discount', 'product_discount', 'value')),
	CONSTRAINT "voucher_has_what_it_is_for" CHECK (("voucher"."product_id" is not null) = ("voucher"."type" in ('product', 'product_discount'))
      and ("voucher"."discount_id" is not null) = ("voucher"."type" in ('discount', 'product_discount'))
      and ("voucher"."currency" is not null) = ("voucher"."type" = 'value')),
	CONSTRAINT "voucher_is_not_overused" CHECK ("voucher"."used" between 0 and coalesce("voucher"."usage_limit", "voucher"."used")),
	CONSTRAINT "voucher_limit_is_a_number" CHECK ("voucher"."usage_limit" >= 1),
	CONSTRAINT "voucher_is_not_given_away_twice" CHECK ("voucher"."transferred" between 0 and "voucher"."transfer_limit"),
	CONSTRAINT "voucher_price_is_not_negative" CHECK ("voucher"."unit_price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "voucher_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"voucher_id" integer NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"kind" text NOT NULL,
	"actor" text NOT NULL,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "voucher_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "voucher_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"type" text NOT NULL,
	"description" text NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"product_id" integer,
	"discount_id" integer,
	"unit_price_minor" bigint DEFAULT 0 NOT NULL,
	"effective_on" date,
	"expires_on" date,
	"usage_limit" integer,
	"is_personal" boolean DEFAULT false NOT NULL,
	"transfer_limit" integer DEFAULT 0 NOT NULL,
	"expires_after_days" integer,
	"amount_minor" bigint,
	"currency" text,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "voucher_template_key_once" UNIQUE("key"),
	CONSTRAINT "voucher_template_type_is_known" CHECK ("voucher_template"."type" in ('product', 'discount', 'product_discount', 'value')),
	CONSTRAINT "voucher_template_ends_in_one_way" CHECK ("voucher_template"."expires_on" is null or "voucher_template"."expires_after_days" is null)
);
--> statement-breakpoint
CREATE TABLE "voucher_use" (
	"voucher_id" integer NOT NULL,
	"used_for" text NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"returned_at" timestamp with time zone,
	CONSTRAINT "voucher_use_voucher_id_used_for_pk" PRIMARY KEY("voucher_id","used_for")
);
--> statement-breakpoint
ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_unavailable_is_known";--> statement-breakpoint
ALTER TABLE "cart_voucher" ADD CONSTRAINT "cart_voucher_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_voucher" ADD CONSTRAINT "cart_voucher_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_claim" ADD CONSTRAINT "voucher_claim_line_id_cart_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."cart_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_claim" ADD CONSTRAINT "voucher_claim_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_template_id_voucher_template_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."voucher_template"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_discount_id_discount_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher" ADD CONSTRAINT "voucher_holder_id_contact_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_event" ADD CONSTRAINT "voucher_event_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_template" ADD CONSTRAINT "voucher_template_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_template" ADD CONSTRAINT "voucher_template_discount_id_discount_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voucher_use" ADD CONSTRAINT "voucher_use_voucher_id_voucher_id_fk" FOREIGN KEY ("voucher_id") REFERENCES "public"."voucher"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_voucher_voucher" ON "cart_voucher" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_claim_voucher" ON "voucher_claim" USING btree ("voucher_id");--> statement-breakpoint
CREATE INDEX "voucher_of_holder" ON "voucher" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "voucher_of_template" ON "voucher" USING btree ("template_id","id");--> statement-breakpoint
CREATE INDEX "voucher_of_product" ON "voucher" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "voucher_of_discount" ON "voucher" USING btree ("discount_id");--> statement-breakpoint
CREATE INDEX "voucher_given_from" ON "voucher" USING btree ("given_from") WHERE given_from is not null;--> statement-breakpoint
CREATE INDEX "voucher_event_of_voucher" ON "voucher_event" USING btree ("voucher_id","id");--> statement-breakpoint
CREATE INDEX "voucher_template_product" ON "voucher_template" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "voucher_template_discount" ON "voucher_template" USING btree ("discount_id");--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_unavailable_is_known" CHECK ("cart_line"."unavailable" in ('soldout', 'price', 'cutoff', 'voucher')) NOT VALID;--> statement-breakpoint
SELECT raise_version_on_update('voucher_template');--> statement-breakpoint
-- Uses and transfers of a voucher do not raise it: they are no change of an operator.
SELECT raise_version_on_update('voucher', 'type, description, terms, product_id, discount_id, unit_price_minor, effective_on, expires_on,
  usage_limit, is_personal, transfer_limit, holder_id, comment, cancelled_at');