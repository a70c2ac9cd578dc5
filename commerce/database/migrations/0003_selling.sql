CREATE TABLE "activity" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"location" text NOT NULL,
	"pool_id" integer NOT NULL,
	"guests_per_place" integer,
	CONSTRAINT "activity_once" UNIQUE("code","location"),
	CONSTRAINT "activity_place_has_guests" CHECK ("activity"."guests_per_place" > 0)
);
--> statement-breakpoint
CREATE TABLE "answered_request" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"reply" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "answered_request_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
CREATE TABLE "cart_coupon" (
	"cart_id" integer NOT NULL,
	"discount_id" integer NOT NULL,
	"applied_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "cart_coupon_cart_id_discount_id_pk" PRIMARY KEY("cart_id","discount_id")
);
--> statement-breakpoint
CREATE TABLE "cart_line" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_line_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"cart_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"quantity" integer NOT NULL,
	"assigned_contact_id" integer,
	"days" date[] DEFAULT '{}' NOT NULL,
	"start_time" time,
	"answers" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"quote" jsonb NOT NULL,
	"total_minor" bigint NOT NULL,
	"first_held_at" timestamp with time zone,
	"times_kept" integer DEFAULT 0 NOT NULL,
	"unavailable" text,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "cart_line_has_pieces" CHECK ("cart_line"."quantity" between 1 and 9999),
	CONSTRAINT "cart_line_total_is_not_negative" CHECK ("cart_line"."total_minor" >= 0),
	CONSTRAINT "cart_line_is_kept_twice" CHECK ("cart_line"."times_kept" between 0 and 2),
	CONSTRAINT "cart_line_unavailable_is_known" CHECK ("cart_line"."unavailable" in ('soldout', 'price', 'cutoff'))
);
--> statement-breakpoint
CREATE TABLE "member_day" (
	"contact_id" integer NOT NULL,
	"day" date NOT NULL,
	"duplicate_group" text NOT NULL,
	"line_id" integer NOT NULL,
	CONSTRAINT "member_day_contact_id_day_duplicate_group_pk" PRIMARY KEY("contact_id","day","duplicate_group")
);
--> statement-breakpoint
CREATE TABLE "calendar_template" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_template_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"inventory_message_threshold" integer,
	"pricing_count_message_threshold" integer,
	"show_low_inventory" boolean DEFAULT true NOT NULL,
	"low_inventory_background_color" text DEFAULT '' NOT NULL,
	"sold_out_inventory_background_color" text DEFAULT '' NOT NULL,
	"low_status_text" text DEFAULT '' NOT NULL,
	"sold_out_status_text" text DEFAULT '' NOT NULL,
	CONSTRAINT "calendar_template_name_unique" UNIQUE("name"),
	CONSTRAINT "calendar_template_colors_are_colors" CHECK ("calendar_template"."low_inventory_background_color" ~* '^(#([0-9a-f]{3}|[0-9a-f]{6}))?$'
        and "calendar_template"."sold_out_inventory_background_color" ~* '^(#([0-9a-f]{3}|[0-9a-f]{6}))?$')
);
--> statement-breakpoint
CREATE TABLE "product_rental_location" (
	"product_id" integer NOT NULL,
	"rental_location_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_rental_location_product_id_rental_location_id_pk" PRIMARY KEY("product_id","rental_location_id")
);
--> statement-breakpoint
CREATE TABLE "rental_location" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "rental_location_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text,
	"hours" text,
	"map_url" text,
	CONSTRAINT "rental_location_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "variant" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "variant_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"value_ids" integer[] NOT NULL,
	"sku" text,
	"header_code" text,
	"price_minor" bigint,
	CONSTRAINT "variant_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variant_once" UNIQUE("product_id","value_ids"),
	CONSTRAINT "variant_has_values" CHECK (cardinality("variant"."value_ids") > 0),
	CONSTRAINT "variant_price_is_not_negative" CHECK ("variant"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"coupon_code" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"kind" text NOT NULL,
	"basis_points" integer,
	"amount_minor" bigint,
	"scope" text NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"minimum_subtotal_minor" bigint DEFAULT 0 NOT NULL,
	"total_limit" integer,
	"per_customer_limit" integer,
	"budget_minor" bigint,
	"is_cumulative" boolean DEFAULT false NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"spent_minor" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "discount_code_is_plain" CHECK ("discount"."coupon_code" ~ '^[A-Z0-9-]{1,50}$'),
	CONSTRAINT "discount_kind_is_known" CHECK ("discount"."kind" in ('percent', 'fixed', 'flat_rate')),
	CONSTRAINT "discount_scope_is_known" CHECK ("discount"."scope" in ('cart', 'product')),
	CONSTRAINT "discount_has_one_amount" CHECK (case "discount"."kind" when 'percent' then "discount"."basis_points" between 1 and 10000 and "discount"."amount_minor" is null
        else "discount"."amount_minor" >= 0 and "discount"."basis_points" is null end),
	CONSTRAINT "discount_flat_rate_is_for_products" CHECK ("discount"."kind" <> 'flat_rate' or "discount"."scope" = 'product'),
	CONSTRAINT "discount_is_not_overused" CHECK ("discount"."used" between 0 and coalesce("discount"."total_limit", "discount"."used")),
	CONSTRAINT "discount_is_not_overspent" CHECK ("discount"."spent_minor" between 0 and coalesce("discount"."budget_minor", "discount"."spent_minor")),
	CONSTRAINT "discount_minimum_is_not_negative" CHECK ("discount"."minimum_subtotal_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "discount_category" (
	"discount_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	CONSTRAINT "discount_category_discount_id_category_id_pk" PRIMARY KEY("discount_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "discount_product" (
	"discount_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "discount_product_discount_id_product_id_pk" PRIMARY KEY("discount_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "discount_use" (
	"discount_id" integer NOT NULL,
	"used_for" text NOT NULL,
	"owner" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "discount_use_discount_id_used_for_pk" PRIMARY KEY("discount_id","used_for"),
	CONSTRAINT "discount_use_saves_something" CHECK ("discount_use"."amount_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "golf_course" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "golf_course_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"pool_id" integer NOT NULL,
	"turn_pool_id" integer,
	"turn_minutes" integer DEFAULT 120 NOT NULL,
	"first_tee" time NOT NULL,
	"last_tee" time NOT NULL,
	"every_minutes" integer NOT NULL,
	"players_per_tee" integer DEFAULT 4 NOT NULL,
	"booking_days_public" integer DEFAULT 7 NOT NULL,
	"booking_days_member" integer DEFAULT 14 NOT NULL,
	"payment" text DEFAULT 'prepay' NOT NULL,
	CONSTRAINT "golf_course_productId_unique" UNIQUE("product_id"),
	CONSTRAINT "golf_course_opens_before_it_closes" CHECK ("golf_course"."first_tee" <= "golf_course"."last_tee"),
	CONSTRAINT "golf_course_has_an_interval" CHECK ("golf_course"."every_minutes" between 1 and 120 and "golf_course"."turn_minutes" > 0),
	CONSTRAINT "golf_course_takes_one_to_four" CHECK ("golf_course"."players_per_tee" between 1 and 4),
	CONSTRAINT "golf_course_payment_is_known" CHECK ("golf_course"."payment" in ('prepay', 'deposit', 'guarantee'))
);
--> statement-breakpoint
CREATE TABLE "golf_rate" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "golf_rate_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"course_id" integer NOT NULL,
	"name" text NOT NULL,
	"holes" integer NOT NULL,
	"from_time" time NOT NULL,
	"to_time" time NOT NULL,
	"price_minor" bigint NOT NULL,
	"is_cart_included" boolean DEFAULT false NOT NULL,
	"role" text,
	CONSTRAINT "golf_rate_holes_are_nine_or_eighteen" CHECK ("golf_rate"."holes" in (9, 18)),
	CONSTRAINT "golf_rate_is_not_negative" CHECK ("golf_rate"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blackout" (
	"product_id" integer NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "blackout_product_id_day_pk" PRIMARY KEY("product_id","day")
);
--> statement-breakpoint
CREATE TABLE "capacity_change" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "capacity_change_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"slot_id" bigint NOT NULL,
	"from_capacity" integer NOT NULL,
	"to_capacity" integer NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hold" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" integer NOT NULL,
	"line_id" integer,
	"lock_id" uuid,
	"slot_id" bigint NOT NULL,
	"qty" integer NOT NULL,
	"state" text DEFAULT 'active' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "hold_takes_some" CHECK ("hold"."qty" > 0),
	CONSTRAINT "hold_state_is_known" CHECK ("hold"."state" in ('active', 'paying', 'consumed', 'released', 'replaced', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "ledger" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"slot_id" bigint NOT NULL,
	"hold_id" uuid NOT NULL,
	"d_held" integer NOT NULL,
	"d_sold" integer NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "ledger_once" UNIQUE("hold_id","reason")
);
--> statement-breakpoint
CREATE TABLE "pool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	CONSTRAINT "pool_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "product_pool" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pool_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"pool_id" integer NOT NULL,
	"units" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "product_pool_once" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","pool_id"),
	CONSTRAINT "product_pool_takes_some" CHECK ("product_pool"."units" > 0)
);
--> statement-breakpoint
CREATE TABLE "slot" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slot_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"pool_id" integer NOT NULL,
	"svc_date" date NOT NULL,
	"svc_time" time,
	"capacity" integer NOT NULL,
	"sold" integer DEFAULT 0 NOT NULL,
	"held" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "slot_once" UNIQUE NULLS NOT DISTINCT("pool_id","svc_date","svc_time"),
	CONSTRAINT "slot_capacity_is_not_negative" CHECK ("slot"."capacity" >= 0),
	CONSTRAINT "slot_sold_is_not_negative" CHECK ("slot"."sold" >= 0),
	CONSTRAINT "slot_held_is_not_negative" CHECK ("slot"."held" >= 0),
	CONSTRAINT "never_oversell" CHECK ("slot"."sold" + "slot"."held" <= "slot"."capacity")
);
--> statement-breakpoint
CREATE TABLE "payment_plan" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_plan_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"name" text NOT NULL,
	"sale_starts_on" date,
	"sale_ends_on" date,
	"deposit_minor" bigint,
	"deposit_basis_points" integer,
	"dates" date[],
	"instalments" integer,
	"every_months" integer,
	"anchor_day" date,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "payment_plan_has_one_deposit" CHECK (("payment_plan"."deposit_minor" is null) <> ("payment_plan"."deposit_basis_points" is null)),
	CONSTRAINT "payment_plan_deposit_is_a_share" CHECK ("payment_plan"."deposit_basis_points" between 0 and 10000),
	CONSTRAINT "payment_plan_deposit_is_not_negative" CHECK ("payment_plan"."deposit_minor" >= 0),
	CONSTRAINT "payment_plan_has_one_schedule" CHECK (("payment_plan"."dates" is null) <> ("payment_plan"."instalments" is null)
        and ("payment_plan"."instalments" is null) = ("payment_plan"."every_months" is null)
        and ("payment_plan"."instalments" is null) = ("payment_plan"."anchor_day" is null)),
	CONSTRAINT "payment_plan_has_instalments" CHECK ("payment_plan"."instalments" > 0 and "payment_plan"."every_months" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_day" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_day_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"day" date NOT NULL,
	"period_id" integer NOT NULL,
	CONSTRAINT "price_day_once" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","day")
);
--> statement-breakpoint
CREATE TABLE "price_level" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_level_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"window_id" integer NOT NULL,
	"priority" integer NOT NULL,
	"price_minor" bigint NOT NULL,
	"number" integer,
	"tracks_number_sold" boolean NOT NULL,
	"pool_id" integer,
	CONSTRAINT "price_level_once" UNIQUE("window_id","priority"),
	CONSTRAINT "price_level_price_is_not_negative" CHECK ("price_level"."price_minor" >= 0),
	CONSTRAINT "price_level_counts_or_never_ends" CHECK ("price_level"."tracks_number_sold" = ("price_level"."number" is not null) and "price_level"."tracks_number_sold" = ("price_level"."pool_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "price_override" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_override_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"day" date NOT NULL,
	"min_days" integer,
	"max_days" integer,
	"price_minor" bigint NOT NULL,
	"base_price_minor" bigint,
	CONSTRAINT "price_override_once" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","day","min_days"),
	CONSTRAINT "price_override_is_not_negative" CHECK ("price_override"."price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "price_period" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_period_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"name" text NOT NULL,
	CONSTRAINT "price_period_name_once" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","name")
);
--> statement-breakpoint
CREATE TABLE "price_window" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_window_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"period_id" integer NOT NULL,
	"min_days" integer NOT NULL,
	"max_days" integer,
	"base_price_minor" bigint,
	"priority" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "price_window_once" UNIQUE("period_id","min_days"),
	CONSTRAINT "price_window_is_a_span" CHECK ("price_window"."min_days" >= 0 and "price_window"."max_days" >= "price_window"."min_days"),
	CONSTRAINT "price_window_base_is_not_negative" CHECK ("price_window"."base_price_minor" >= 0)
);
--> statement-breakpoint
CREATE TABLE "quantity_tier" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "quantity_tier_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"variant_id" integer,
	"from_quantity" integer NOT NULL,
	"price_minor" bigint,
	"percent_off_basis_points" integer,
	"role" text,
	"starts_on" date,
	"ends_on" date,
	CONSTRAINT "quantity_tier_starts_at_two" CHECK ("quantity_tier"."from_quantity" >= 1),
	CONSTRAINT "quantity_tier_changes_one_thing" CHECK (("quantity_tier"."price_minor" is null) <> ("quantity_tier"."percent_off_basis_points" is null)),
	CONSTRAINT "quantity_tier_price_is_not_negative" CHECK ("quantity_tier"."price_minor" >= 0),
	CONSTRAINT "quantity_tier_percent_is_one" CHECK ("quantity_tier"."percent_off_basis_points" between 0 and 10000)
);
--> statement-breakpoint
CREATE TABLE "cart" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cart_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"visitor_id" integer,
	"contact_id" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"currency" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "cart_has_one_owner" CHECK (("cart"."visitor_id" is null) <> ("cart"."contact_id" is null))
);
--> statement-breakpoint
CREATE TABLE "visitor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "visitor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "visitor_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "existing_combinations_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "max_per_order" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "available_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "available_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "multi_day_price" text DEFAULT 'package' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "level_policy" text DEFAULT 'split' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "has_tiers_on_dynamic" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "refills_levels" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "shows_max_price" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "calendar_template_id" integer;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "duplicate_group" text;--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_coupon" ADD CONSTRAINT "cart_coupon_discount_id_discount_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_cart_id_cart_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."cart"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_line" ADD CONSTRAINT "cart_line_assigned_contact_id_contact_id_fk" FOREIGN KEY ("assigned_contact_id") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_day" ADD CONSTRAINT "member_day_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_day" ADD CONSTRAINT "member_day_line_id_cart_line_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."cart_line"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rental_location" ADD CONSTRAINT "product_rental_location_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_rental_location" ADD CONSTRAINT "product_rental_location_rental_location_id_rental_location_id_fk" FOREIGN KEY ("rental_location_id") REFERENCES "public"."rental_location"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_category" ADD CONSTRAINT "discount_category_discount_id_discount_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_category" ADD CONSTRAINT "discount_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_product" ADD CONSTRAINT "discount_product_discount_id_discount_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_product" ADD CONSTRAINT "discount_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_use" ADD CONSTRAINT "discount_use_discount_id_discount_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discount"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_course" ADD CONSTRAINT "golf_course_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_course" ADD CONSTRAINT "golf_course_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_course" ADD CONSTRAINT "golf_course_turn_pool_id_pool_id_fk" FOREIGN KEY ("turn_pool_id") REFERENCES "public"."pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_rate" ADD CONSTRAINT "golf_rate_course_id_golf_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."golf_course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blackout" ADD CONSTRAINT "blackout_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "capacity_change" ADD CONSTRAINT "capacity_change_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger" ADD CONSTRAINT "ledger_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pool" ADD CONSTRAINT "product_pool_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pool" ADD CONSTRAINT "product_pool_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pool" ADD CONSTRAINT "product_pool_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan" ADD CONSTRAINT "payment_plan_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_day" ADD CONSTRAINT "price_day_period_id_price_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."price_period"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_level" ADD CONSTRAINT "price_level_window_id_price_window_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."price_window"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_level" ADD CONSTRAINT "price_level_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_override" ADD CONSTRAINT "price_override_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_override" ADD CONSTRAINT "price_override_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_period" ADD CONSTRAINT "price_period_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_period" ADD CONSTRAINT "price_period_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_window" ADD CONSTRAINT "price_window_period_id_price_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."price_period"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_tier" ADD CONSTRAINT "quantity_tier_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_tier" ADD CONSTRAINT "quantity_tier_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart" ADD CONSTRAINT "cart_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "activity_pool" ON "activity" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "answered_request_age" ON "answered_request" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "cart_coupon_discount" ON "cart_coupon" USING btree ("discount_id");--> statement-breakpoint
CREATE INDEX "cart_line_cart" ON "cart_line" USING btree ("cart_id");--> statement-breakpoint
CREATE INDEX "cart_line_product" ON "cart_line" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "cart_line_variant" ON "cart_line" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "cart_line_assigned" ON "cart_line" USING btree ("assigned_contact_id");--> statement-breakpoint
CREATE INDEX "member_day_line" ON "member_day" USING btree ("line_id");--> statement-breakpoint
CREATE INDEX "product_rental_location_back" ON "product_rental_location" USING btree ("rental_location_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discount_code_once" ON "discount" USING btree ("coupon_code");--> statement-breakpoint
CREATE INDEX "discount_category_back" ON "discount_category" USING btree ("category_id");--> statement-breakpoint
CREATE INDEX "discount_product_back" ON "discount_product" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "discount_use_owner" ON "discount_use" USING btree ("discount_id","owner");--> statement-breakpoint
CREATE INDEX "golf_course_pool" ON "golf_course" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "golf_course_turn_pool" ON "golf_course" USING btree ("turn_pool_id");--> statement-breakpoint
CREATE INDEX "golf_rate_course" ON "golf_rate" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "capacity_change_slot" ON "capacity_change" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "hold_slot" ON "hold" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "hold_reap" ON "hold" USING btree ("slot_id","expires_at") WHERE state = 'active';--> statement-breakpoint
CREATE INDEX "hold_of_cart" ON "hold" USING btree ("cart_id","created_at");--> statement-breakpoint
CREATE INDEX "hold_of_line" ON "hold" USING btree ("line_id") WHERE state in ('active', 'paying');--> statement-breakpoint
CREATE INDEX "ledger_slot" ON "ledger" USING btree ("slot_id");--> statement-breakpoint
CREATE INDEX "product_pool_variant" ON "product_pool" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "product_pool_pool" ON "product_pool" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "payment_plan_product" ON "payment_plan" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "payment_plan_variant" ON "payment_plan" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "price_day_period" ON "price_day" USING btree ("period_id");--> statement-breakpoint
CREATE INDEX "price_level_pool" ON "price_level" USING btree ("pool_id");--> statement-breakpoint
CREATE INDEX "price_override_variant" ON "price_override" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "price_period_variant" ON "price_period" USING btree ("variant_id");--> statement-breakpoint
CREATE INDEX "quantity_tier_product" ON "quantity_tier" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "quantity_tier_variant" ON "quantity_tier" USING btree ("variant_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_per_visitor" ON "cart" USING btree ("visitor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_one_per_contact" ON "cart" USING btree ("contact_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_calendar_template_id_calendar_template_id_fk" FOREIGN KEY ("calendar_template_id") REFERENCES "public"."calendar_template"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_calendar_template" ON "product" USING btree ("calendar_template_id");--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_max_per_order_is_positive" CHECK ("product"."max_per_order" > 0);--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_multi_day_price_is_known" CHECK ("product"."multi_day_price" in ('package', 'sum'));--> statement-breakpoint
ALTER TABLE "product" ADD CONSTRAINT "product_level_policy_is_known" CHECK ("product"."level_policy" in ('split', 'next', 'block'));
--> statement-breakpoint
-- What a shop keeps in memory says when it changed. Slots, holds, carts and codes are asked for live.
SELECT bump_revision_on_change('variant');--> statement-breakpoint
SELECT bump_revision_on_change('calendar_template');--> statement-breakpoint
SELECT bump_revision_on_change('rental_location');--> statement-breakpoint
SELECT bump_revision_on_change('product_rental_location');--> statement-breakpoint
SELECT bump_revision_on_change('product_pool');--> statement-breakpoint
SELECT bump_revision_on_change('blackout');--> statement-breakpoint
SELECT bump_revision_on_change('price_period');--> statement-breakpoint
SELECT bump_revision_on_change('price_day');--> statement-breakpoint
SELECT bump_revision_on_change('price_window');--> statement-breakpoint
SELECT bump_revision_on_change('price_level');--> statement-breakpoint
SELECT bump_revision_on_change('price_override');--> statement-breakpoint
SELECT bump_revision_on_change('quantity_tier');--> statement-breakpoint
SELECT bump_revision_on_change('activity');--> statement-breakpoint
SELECT bump_revision_on_change('golf_course');--> statement-breakpoint
SELECT bump_revision_on_change('golf_rate');--> statement-breakpoint
SELECT bump_revision_on_change('payment_plan');--> statement-breakpoint
-- Recounts every slot from its holds and from the ledger, and every hold from its own ledger rows. Empty, always; every
-- row is a bug (docs/locking.md).
CREATE VIEW violations AS
WITH from_holds AS (
  SELECT slot_id,
    coalesce(sum(qty) FILTER (WHERE state IN ('active', 'paying')), 0) AS held,
    coalesce(sum(qty) FILTER (WHERE state = 'consumed'), 0) AS sold
  FROM hold GROUP BY slot_id
), from_ledger AS (
  SELECT slot_id, sum(d_held) AS held, sum(d_sold) AS sold FROM ledger GROUP BY slot_id
), of_hold AS (
  SELECT hold_id, slot_id, sum(d_held) AS held, sum(d_sold) AS sold FROM ledger GROUP BY hold_id, slot_id
)
SELECT s.id AS slot_id, 'more taken than there is' AS what, s.sold + s.held AS counted, s.capacity::bigint AS expected
FROM slot s WHERE s.sold + s.held > s.capacity
UNION ALL
SELECT s.id, 'held differs from the holds', s.held, coalesce(h.held, 0)
FROM slot s LEFT JOIN from_holds h ON h.slot_id = s.id WHERE s.held <> coalesce(h.held, 0)
UNION ALL
SELECT s.id, 'sold differs from the holds', s.sold, coalesce(h.sold, 0)
FROM slot s LEFT JOIN from_holds h ON h.slot_id = s.id WHERE s.sold <> coalesce(h.sold, 0)
UNION ALL
SELECT s.id, 'held differs from the ledger', s.held, coalesce(l.held, 0)
FROM slot s LEFT JOIN from_ledger l ON l.slot_id = s.id WHERE s.held <> coalesce(l.held, 0)
UNION ALL
SELECT s.id, 'sold differs from the ledger', s.sold, coalesce(l.sold, 0)
FROM slot s LEFT JOIN from_ledger l ON l.slot_id = s.id WHERE s.sold <> coalesce(l.sold, 0)
UNION ALL
SELECT h.slot_id, 'a hold differs from its ledger', coalesce(l.held, 0) + coalesce(l.sold, 0),
  CASE WHEN h.state IN ('active', 'paying', 'consumed') THEN h.qty ELSE 0 END
FROM hold h LEFT JOIN of_hold l ON l.hold_id = h.id AND l.slot_id = h.slot_id
WHERE coalesce(l.held, 0) <> CASE WHEN h.state IN ('active', 'paying') THEN h.qty ELSE 0 END
  OR coalesce(l.sold, 0) <> CASE WHEN h.state = 'consumed' THEN h.qty ELSE 0 END;
