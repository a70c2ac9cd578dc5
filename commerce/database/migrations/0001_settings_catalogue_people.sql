CREATE TABLE "attribute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "attribute_value" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "attribute_value_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_attribute_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"price_adjustment_minor" bigint DEFAULT 0 NOT NULL,
	"price_adjustment_basis_points" integer DEFAULT 0 NOT NULL,
	"is_preselected" boolean DEFAULT false NOT NULL,
	"color_rgb" text,
	"picture_id" integer,
	"is_reload" boolean DEFAULT false NOT NULL,
	"number_of_days" integer,
	"linked_product_id" integer,
	"linked_quantity" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "attribute_value_name_once" UNIQUE("product_attribute_id","name"),
	CONSTRAINT "attribute_value_has_one_adjustment" CHECK ("attribute_value"."price_adjustment_minor" = 0 or "attribute_value"."price_adjustment_basis_points" = 0),
	CONSTRAINT "attribute_value_color_is_a_color" CHECK ("attribute_value"."color_rgb" ~* '^#([0-9a-f]{3}|[0-9a-f]{6})$'),
	CONSTRAINT "attribute_value_days_are_positive" CHECK ("attribute_value"."number_of_days" > 0),
	CONSTRAINT "attribute_value_links_some" CHECK ("attribute_value"."linked_quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "condition_value" (
	"product_attribute_id" integer NOT NULL,
	"attribute_value_id" integer NOT NULL,
	CONSTRAINT "condition_value_product_attribute_id_attribute_value_id_pk" PRIMARY KEY("product_attribute_id","attribute_value_id")
);
--> statement-breakpoint
CREATE TABLE "product_attribute" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_attribute_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"attribute_id" integer NOT NULL,
	"position" integer NOT NULL,
	"control_type" integer NOT NULL,
	"text_prompt" text DEFAULT '' NOT NULL,
	"is_required" boolean DEFAULT false NOT NULL,
	"default_value" text,
	"is_quantity" boolean DEFAULT false NOT NULL,
	"is_customer_entered_price" boolean DEFAULT false NOT NULL,
	"condition_attribute_id" integer,
	CONSTRAINT "product_attribute_asked_once" UNIQUE("product_id","attribute_id"),
	CONSTRAINT "product_attribute_of_product" UNIQUE("id","product_id"),
	CONSTRAINT "product_attribute_condition_is_another" CHECK ("product_attribute"."condition_attribute_id" <> "product_attribute"."id"),
	CONSTRAINT "product_attribute_control_type_is_known" CHECK ("product_attribute"."control_type" in (1, 2, 3, 4, 5, 10, 20, 30, 40, 45, 50, 99, 200, 210))
);
--> statement-breakpoint
CREATE TABLE "value_association" (
	"attribute_value_id" integer NOT NULL,
	"associated_value_id" integer NOT NULL,
	CONSTRAINT "value_association_attribute_value_id_associated_value_id_pk" PRIMARY KEY("attribute_value_id","associated_value_id"),
	CONSTRAINT "value_association_is_another" CHECK ("value_association"."attribute_value_id" <> "value_association"."associated_value_id")
);
--> statement-breakpoint
CREATE TABLE "category" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "category_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"parent_id" integer,
	"position" integer NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_in_top_menu" boolean DEFAULT true NOT NULL,
	"external_url" text,
	"use_legacy" boolean DEFAULT false NOT NULL,
	"show_pricing_calendar" boolean DEFAULT false NOT NULL,
	"calendar_product_id" integer,
	"meta_title" text,
	"meta_description" text,
	CONSTRAINT "category_slug_unique" UNIQUE("slug"),
	CONSTRAINT "category_slug_is_plain" CHECK ("category"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "category_slug_is_not_reserved" CHECK ("category"."slug" not in ('v', 'p', 'c')),
	CONSTRAINT "category_external_url_is_web" CHECK ("category"."external_url" ~* '^https?://'),
	CONSTRAINT "category_is_not_its_own_parent" CHECK ("category"."parent_id" <> "category"."id")
);
--> statement-breakpoint
CREATE TABLE "category_picture" (
	"category_id" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "category_picture_category_id_position_pk" PRIMARY KEY("category_id","position")
);
--> statement-breakpoint
CREATE TABLE "picture" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"alt" text NOT NULL,
	"base_url" text NOT NULL,
	CONSTRAINT "picture_name_unique" UNIQUE("name"),
	CONSTRAINT "picture_base_url_is_safe" CHECK ("picture"."base_url" ~ '^(https?://|/[^/])'),
	CONSTRAINT "picture_name_is_plain" CHECK ("picture"."name" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "picture_format" (
	"picture_id" integer NOT NULL,
	"format" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	CONSTRAINT "picture_format_picture_id_format_pk" PRIMARY KEY("picture_id","format"),
	CONSTRAINT "picture_format_has_a_size" CHECK ("picture_format"."width" > 0 and "picture_format"."height" > 0),
	CONSTRAINT "picture_format_has_its_width" CHECK ("picture_format"."width" = any ("picture_format"."widths"))
);
--> statement-breakpoint
CREATE TABLE "cross_sell" (
	"product_id" integer NOT NULL,
	"cross_sell_product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "cross_sell_product_id_cross_sell_product_id_pk" PRIMARY KEY("product_id","cross_sell_product_id"),
	CONSTRAINT "cross_sell_is_another" CHECK ("cross_sell"."product_id" <> "cross_sell"."cross_sell_product_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"sku" text NOT NULL,
	"name" text NOT NULL,
	"is_published" boolean DEFAULT true NOT NULL,
	"short_description" text DEFAULT '' NOT NULL,
	"full_description" text DEFAULT '' NOT NULL,
	"meta_title" text,
	"meta_description" text,
	"template_view" text DEFAULT 'ProductTemplate.Simple' NOT NULL,
	"use_legacy" boolean DEFAULT false NOT NULL,
	"price_minor" bigint,
	"price_unit" text,
	"badge" text,
	"action_text" text,
	"quantity" integer DEFAULT 1 NOT NULL,
	"allowed_quantities" integer[] DEFAULT '{}' NOT NULL,
	"is_dynamic_price" boolean DEFAULT false NOT NULL,
	"show_pricing_calendar_view" boolean DEFAULT false NOT NULL,
	"is_radio_button_date" boolean DEFAULT false NOT NULL,
	"multi_day" text DEFAULT 'none' NOT NULL,
	"number_of_days" integer DEFAULT 0 NOT NULL,
	"activity_code" text,
	"activity_location" text,
	"header_code" text,
	"is_golf" boolean DEFAULT false NOT NULL,
	"is_payment_plan" boolean DEFAULT false NOT NULL,
	"sells_vouchers" boolean DEFAULT false NOT NULL,
	"requires_assignment" boolean DEFAULT false NOT NULL,
	"customer_price_min_minor" bigint,
	"customer_price_max_minor" bigint,
	"hold_seconds" integer,
	CONSTRAINT "product_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_sku_unique" UNIQUE("sku"),
	CONSTRAINT "product_slug_is_plain" CHECK ("product"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "product_slug_is_not_reserved" CHECK ("product"."slug" not in ('v', 'p', 'c')),
	CONSTRAINT "product_price_is_not_negative" CHECK ("product"."price_minor" >= 0),
	CONSTRAINT "product_has_one_price" CHECK (("product"."price_minor" is null) = ("product"."customer_price_min_minor" is not null)),
	CONSTRAINT "product_customer_price_has_bounds" CHECK (("product"."customer_price_min_minor" is null) = ("product"."customer_price_max_minor" is null)
        and "product"."customer_price_min_minor" between 0 and "product"."customer_price_max_minor"),
	CONSTRAINT "product_quantities_are_positive" CHECK ("product"."quantity" > 0 and 0 < all ("product"."allowed_quantities")),
	CONSTRAINT "product_multi_day_is_known" CHECK ("product"."multi_day" in ('none', 'consecutive', 'separate')),
	CONSTRAINT "product_number_of_days_is_not_negative" CHECK ("product"."number_of_days" >= 0),
	CONSTRAINT "product_activity_is_whole" CHECK (("product"."activity_code" is null) = ("product"."activity_location" is null)),
	CONSTRAINT "product_hold_is_short" CHECK ("product"."hold_seconds" between 60 and 3600)
);
--> statement-breakpoint
CREATE TABLE "product_category" (
	"product_id" integer NOT NULL,
	"category_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_home" boolean NOT NULL,
	CONSTRAINT "product_category_product_id_category_id_pk" PRIMARY KEY("product_id","category_id")
);
--> statement-breakpoint
CREATE TABLE "product_picture" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"picture_id" integer NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	CONSTRAINT "product_picture_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "related_product" (
	"product_id" integer NOT NULL,
	"related_product_id" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "related_product_product_id_related_product_id_pk" PRIMARY KEY("product_id","related_product_id"),
	CONSTRAINT "related_product_is_another" CHECK ("related_product"."product_id" <> "related_product"."related_product_id")
);
--> statement-breakpoint
CREATE TABLE "specification" (
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "specification_product_id_position_pk" PRIMARY KEY("product_id","position")
);
--> statement-breakpoint
CREATE TABLE "contact" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"date_of_birth" date,
	"phone" text,
	"role" text DEFAULT 'customer' NOT NULL,
	"pass_media_number" text,
	"rfid" text,
	"hold_reason" text,
	CONSTRAINT "contact_names_are_short" CHECK (length("contact"."first_name") between 1 and 50 and length("contact"."last_name") between 1 and 50),
	CONSTRAINT "contact_email_is_lower_case" CHECK ("contact"."email" = lower("contact"."email") and "contact"."email" like '%_@_%'),
	CONSTRAINT "contact_is_not_older_than_anybody" CHECK ("contact"."date_of_birth" >= '1900-01-01'),
	CONSTRAINT "contact_role_is_known" CHECK ("contact"."role" in ('customer', 'agent', 'admin')),
	CONSTRAINT "contact_media_is_digits" CHECK ("contact"."pass_media_number" ~ '^[0-9]+$')
);
--> statement-breakpoint
CREATE TABLE "household" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "household_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"head_contact_id" integer NOT NULL,
	CONSTRAINT "household_one_per_head" UNIQUE("head_contact_id")
);
--> statement-breakpoint
CREATE TABLE "household_member" (
	"household_id" integer NOT NULL,
	"contact_id" integer NOT NULL,
	"position" integer NOT NULL,
	"is_excluded" boolean DEFAULT false NOT NULL,
	CONSTRAINT "household_member_household_id_contact_id_pk" PRIMARY KEY("household_id","contact_id")
);
--> statement-breakpoint
CREATE TABLE "feature_flag" (
	"name" text PRIMARY KEY NOT NULL,
	"is_enabled" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "language_string" (
	"locale" text NOT NULL,
	"key" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "language_string_locale_key_pk" PRIMARY KEY("locale","key"),
	CONSTRAINT "language_string_key_is_lower_case" CHECK ("language_string"."key" = lower("language_string"."key") and "language_string"."key" <> '')
);
--> statement-breakpoint
CREATE TABLE "store_setting" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "store_setting_name_is_lower_case" CHECK ("store_setting"."name" = lower("store_setting"."name") and "store_setting"."name" <> '')
);
--> statement-breakpoint
CREATE TABLE "widget_zone_entry" (
	"zone" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'content' NOT NULL,
	"html" text NOT NULL,
	CONSTRAINT "widget_zone_entry_zone_position_pk" PRIMARY KEY("zone","position"),
	CONSTRAINT "widget_zone_entry_zone_is_known" CHECK ("widget_zone_entry"."zone" in ('head-top', 'body-top', 'body-bottom', 'app-bottom', 'homepage-top', 'homepage-bottom', 'footer-bottom', 'product-details-bottom')),
	CONSTRAINT "widget_zone_entry_kind_is_known" CHECK ("widget_zone_entry"."kind" in ('content'))
);
--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_product_attribute_id_product_attribute_id_fk" FOREIGN KEY ("product_attribute_id") REFERENCES "public"."product_attribute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_linked_product_id_product_id_fk" FOREIGN KEY ("linked_product_id") REFERENCES "public"."product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_value" ADD CONSTRAINT "condition_value_product_attribute_id_product_attribute_id_fk" FOREIGN KEY ("product_attribute_id") REFERENCES "public"."product_attribute"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "condition_value" ADD CONSTRAINT "condition_value_attribute_value_id_attribute_value_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_value"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_attribute_id_attribute_id_fk" FOREIGN KEY ("attribute_id") REFERENCES "public"."attribute"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_condition" FOREIGN KEY ("condition_attribute_id","product_id") REFERENCES "public"."product_attribute"("id","product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_association" ADD CONSTRAINT "value_association_attribute_value_id_attribute_value_id_fk" FOREIGN KEY ("attribute_value_id") REFERENCES "public"."attribute_value"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "value_association" ADD CONSTRAINT "value_association_associated_value_id_attribute_value_id_fk" FOREIGN KEY ("associated_value_id") REFERENCES "public"."attribute_value"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_parent_id_category_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."category"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category" ADD CONSTRAINT "category_calendar_product_id_product_id_fk" FOREIGN KEY ("calendar_product_id") REFERENCES "public"."product"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_picture" ADD CONSTRAINT "category_picture_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_picture" ADD CONSTRAINT "category_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_format" ADD CONSTRAINT "picture_format_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sell" ADD CONSTRAINT "cross_sell_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cross_sell" ADD CONSTRAINT "cross_sell_cross_sell_product_id_product_id_fk" FOREIGN KEY ("cross_sell_product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_category" ADD CONSTRAINT "product_category_category_id_category_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."category"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_picture" ADD CONSTRAINT "product_picture_picture_id_picture_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."picture"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_product" ADD CONSTRAINT "related_product_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "related_product" ADD CONSTRAINT "related_product_related_product_id_product_id_fk" FOREIGN KEY ("related_product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "specification" ADD CONSTRAINT "specification_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household" ADD CONSTRAINT "household_head_contact_id_contact_id_fk" FOREIGN KEY ("head_contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_member" ADD CONSTRAINT "household_member_household_id_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."household"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_member" ADD CONSTRAINT "household_member_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "attribute_name_once" ON "attribute" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "attribute_value_picture" ON "attribute_value" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "attribute_value_linked_product" ON "attribute_value" USING btree ("linked_product_id");--> statement-breakpoint
CREATE INDEX "condition_value_value" ON "condition_value" USING btree ("attribute_value_id");--> statement-breakpoint
CREATE INDEX "product_attribute_attribute" ON "product_attribute" USING btree ("attribute_id");--> statement-breakpoint
CREATE INDEX "value_association_back" ON "value_association" USING btree ("associated_value_id");--> statement-breakpoint
CREATE INDEX "category_parent" ON "category" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "category_calendar_product" ON "category" USING btree ("calendar_product_id");--> statement-breakpoint
CREATE INDEX "category_picture_picture" ON "category_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "cross_sell_back" ON "cross_sell" USING btree ("cross_sell_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_category_one_home" ON "product_category" USING btree ("product_id") WHERE "product_category"."is_home";--> statement-breakpoint
CREATE INDEX "product_category_listing" ON "product_category" USING btree ("category_id","position");--> statement-breakpoint
CREATE INDEX "product_picture_picture" ON "product_picture" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "related_product_back" ON "related_product" USING btree ("related_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "specification_name_once" ON "specification" USING btree ("product_id",lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "contact_email_once" ON "contact" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "contact_pass_media_number_once" ON "contact" USING btree ("pass_media_number");--> statement-breakpoint
CREATE INDEX "household_member_contact" ON "household_member" USING btree ("contact_id");--> statement-breakpoint
CREATE UNIQUE INDEX "feature_flag_name_once" ON "feature_flag" USING btree (lower("name"));--> statement-breakpoint
-- People are not part of any page that is kept: they are left out.
SELECT bump_revision_on_change('store_setting');--> statement-breakpoint
SELECT bump_revision_on_change('feature_flag');--> statement-breakpoint
SELECT bump_revision_on_change('language_string');--> statement-breakpoint
SELECT bump_revision_on_change('widget_zone_entry');--> statement-breakpoint
SELECT bump_revision_on_change('category');--> statement-breakpoint
SELECT bump_revision_on_change('category_picture');--> statement-breakpoint
SELECT bump_revision_on_change('picture');--> statement-breakpoint
SELECT bump_revision_on_change('picture_format');--> statement-breakpoint
SELECT bump_revision_on_change('product');--> statement-breakpoint
SELECT bump_revision_on_change('product_category');--> statement-breakpoint
SELECT bump_revision_on_change('product_picture');--> statement-breakpoint
SELECT bump_revision_on_change('specification');--> statement-breakpoint
SELECT bump_revision_on_change('related_product');--> statement-breakpoint
SELECT bump_revision_on_change('cross_sell');--> statement-breakpoint
SELECT bump_revision_on_change('attribute');--> statement-breakpoint
SELECT bump_revision_on_change('product_attribute');--> statement-breakpoint
SELECT bump_revision_on_change('attribute_value');--> statement-breakpoint
SELECT bump_revision_on_change('condition_value');--> statement-breakpoint
SELECT bump_revision_on_change('value_association');
