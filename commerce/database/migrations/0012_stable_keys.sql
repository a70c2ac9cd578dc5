-- A draft knows by a key what it means, so that a label can change. Rows from before get theirs from their names, by which they
-- were known until now: lower-case letters, digits and hyphens, with the id where two would have the same.
--
-- Processes of the version before go on selling beside this. They can no longer save catalogs and prices, and must not: what
-- they do not find by its name they delete.
CREATE FUNCTION plain_key(label text, otherwise text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT coalesce(nullif(trim(BOTH '-' FROM regexp_replace(
    lower(regexp_replace(split_part(label, '|', 1), '\[[^\]]*\]', '', 'g')), '[^a-z0-9]+', '-', 'g')), ''), otherwise)
$$;
--> statement-breakpoint
ALTER TABLE "attribute_value" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "attribute_value" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "product_attribute" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "tracks_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "variant" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_level" ADD COLUMN "period_id" integer;--> statement-breakpoint
ALTER TABLE "price_level" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "price_level" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_period" ADD COLUMN "key" text;--> statement-breakpoint
ALTER TABLE "price_period" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "price_window" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
-- An empty shop has nothing to fill, and its revision does not grow.
DO $$ BEGIN IF EXISTS (SELECT FROM product) THEN
  UPDATE product_attribute SET key = keyed.key || CASE WHEN keyed.nth > 1 THEN '-id-' || keyed.id ELSE '' END
  FROM (
    SELECT id, key, row_number() OVER (PARTITION BY product_id, key ORDER BY id) AS nth FROM (
      SELECT o.id, o.product_id, plain_key(a.name, 'option-' || o.id) AS key
      FROM product_attribute o JOIN attribute a ON a.id = o.attribute_id) named
  ) keyed WHERE keyed.id = product_attribute.id;
  UPDATE attribute_value SET key = keyed.key || CASE WHEN keyed.nth > 1 THEN '-id-' || keyed.id ELSE '' END
  FROM (
    SELECT id, key, row_number() OVER (PARTITION BY product_attribute_id, key ORDER BY id) AS nth FROM (
      SELECT id, product_attribute_id, plain_key(name, 'value-' || id) AS key FROM attribute_value) named
  ) keyed WHERE keyed.id = attribute_value.id;
  UPDATE variant SET key = keyed.key || CASE WHEN keyed.nth > 1 THEN '-id-' || keyed.id ELSE '' END
  FROM (
    SELECT id, key, row_number() OVER (PARTITION BY product_id, key ORDER BY id) AS nth FROM (
      SELECT id, product_id, coalesce((
        SELECT string_agg(v.key, '-' ORDER BY made.nth) FROM unnest(value_ids) WITH ORDINALITY AS made (value_id, nth)
        JOIN attribute_value v ON v.id = made.value_id), 'variant-' || id) AS key FROM variant) named
  ) keyed WHERE keyed.id = variant.id;
  UPDATE price_period SET key = keyed.key || CASE WHEN keyed.nth > 1 THEN '-id-' || keyed.id ELSE '' END
  FROM (
    SELECT id, key, row_number() OVER (PARTITION BY product_id, variant_id, key ORDER BY id) AS nth FROM (
      SELECT id, product_id, variant_id, plain_key(name, 'period-' || id) AS key FROM price_period) named
  ) keyed WHERE keyed.id = price_period.id;
  UPDATE price_level SET period_id = w.period_id, key = w.min_days || '-' || price_level.priority
  FROM price_window w WHERE w.id = price_level.window_id;
  -- A level finds its pool by its keys from now on, and with it what was sold at it.
  UPDATE pool SET name = 'level:' || p.product_id || coalesce('/' || p.variant_id, '') || ':' || p.key || ':' || l.key
  FROM price_level l JOIN price_period p ON p.id = l.period_id WHERE l.pool_id = pool.id AND pool.name LIKE 'level:%';
  -- What is sold from pools goes on being sold from them alone; what had none goes on without.
  UPDATE product SET tracks_stock = activity_code IS NOT NULL OR is_golf
    OR EXISTS (SELECT FROM product_pool WHERE product_id = product.id);
END IF; END $$;
--> statement-breakpoint
DROP FUNCTION plain_key(text, text);
--> statement-breakpoint
ALTER TABLE "attribute_value" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "product_attribute" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "variant" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "price_level" ALTER COLUMN "period_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "price_level" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "price_period" ALTER COLUMN "key" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "attribute_value" DROP CONSTRAINT "attribute_value_name_once";--> statement-breakpoint
ALTER TABLE "product_attribute" DROP CONSTRAINT "product_attribute_asked_once";--> statement-breakpoint
ALTER TABLE "variant" DROP CONSTRAINT "variant_sku_unique";--> statement-breakpoint
ALTER TABLE "variant" DROP CONSTRAINT "variant_once";--> statement-breakpoint
ALTER TABLE "price_level" DROP CONSTRAINT "price_level_once";--> statement-breakpoint
ALTER TABLE "price_period" DROP CONSTRAINT "price_period_name_once";--> statement-breakpoint
CREATE UNIQUE INDEX "variant_once" ON "variant" USING btree ("product_id","value_ids") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "variant_sku_once" ON "variant" USING btree ("sku") WHERE archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "price_level_once" ON "price_level" USING btree ("window_id","priority") WHERE archived_at is null;--> statement-breakpoint
CREATE INDEX "price_level_window" ON "price_level" USING btree ("window_id");--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_key_once" UNIQUE("product_attribute_id","key");--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_key_once" UNIQUE("product_id","key");--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_key_once" UNIQUE("product_id","key");--> statement-breakpoint
ALTER TABLE "price_level" ADD CONSTRAINT "price_level_key_once" UNIQUE("period_id","key");--> statement-breakpoint
ALTER TABLE "price_period" ADD CONSTRAINT "price_period_key_once" UNIQUE NULLS NOT DISTINCT("product_id","variant_id","key");--> statement-breakpoint
ALTER TABLE "attribute_value" ADD CONSTRAINT "attribute_value_key_is_plain" CHECK ("attribute_value"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "product_attribute" ADD CONSTRAINT "product_attribute_key_is_plain" CHECK ("product_attribute"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "variant" ADD CONSTRAINT "variant_key_is_plain" CHECK ("variant"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "price_level" ADD CONSTRAINT "price_level_key_is_plain" CHECK ("price_level"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
ALTER TABLE "price_period" ADD CONSTRAINT "price_period_key_is_plain" CHECK ("price_period"."key" ~ '^[a-z0-9]+(-[a-z0-9]+)*$');--> statement-breakpoint
-- Nothing that was or can be sold goes with what it points at, or loses it.
ALTER TABLE "attribute_value" DROP CONSTRAINT "attribute_value_product_attribute_id_product_attribute_id_fk", ADD CONSTRAINT "attribute_value_product_attribute_id_product_attribute_id_fk" FOREIGN KEY ("product_attribute_id") REFERENCES "public"."product_attribute"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_attribute" DROP CONSTRAINT "product_attribute_product_id_product_id_fk", ADD CONSTRAINT "product_attribute_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variant" DROP CONSTRAINT "variant_product_id_product_id_fk", ADD CONSTRAINT "variant_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "golf_course" DROP CONSTRAINT "golf_course_product_id_product_id_fk", ADD CONSTRAINT "golf_course_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blackout" DROP CONSTRAINT "blackout_product_id_product_id_fk", ADD CONSTRAINT "blackout_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pool" DROP CONSTRAINT "product_pool_product_id_product_id_fk", ADD CONSTRAINT "product_pool_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pool" DROP CONSTRAINT "product_pool_variant_id_variant_id_fk", ADD CONSTRAINT "product_pool_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pool" DROP CONSTRAINT "product_pool_pool_id_pool_id_fk", ADD CONSTRAINT "product_pool_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan" DROP CONSTRAINT "payment_plan_product_id_product_id_fk", ADD CONSTRAINT "payment_plan_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_plan" DROP CONSTRAINT "payment_plan_variant_id_variant_id_fk", ADD CONSTRAINT "payment_plan_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_day" DROP CONSTRAINT "price_day_period_id_price_period_id_fk", ADD CONSTRAINT "price_day_period_id_price_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."price_period"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_level" ADD CONSTRAINT "price_level_period_id_price_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."price_period"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_level" DROP CONSTRAINT "price_level_window_id_price_window_id_fk", ADD CONSTRAINT "price_level_window_id_price_window_id_fk" FOREIGN KEY ("window_id") REFERENCES "public"."price_window"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_level" DROP CONSTRAINT "price_level_pool_id_pool_id_fk", ADD CONSTRAINT "price_level_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_override" DROP CONSTRAINT "price_override_product_id_product_id_fk", ADD CONSTRAINT "price_override_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_override" DROP CONSTRAINT "price_override_variant_id_variant_id_fk", ADD CONSTRAINT "price_override_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_period" DROP CONSTRAINT "price_period_product_id_product_id_fk", ADD CONSTRAINT "price_period_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_period" DROP CONSTRAINT "price_period_variant_id_variant_id_fk", ADD CONSTRAINT "price_period_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_window" DROP CONSTRAINT "price_window_period_id_price_period_id_fk", ADD CONSTRAINT "price_window_period_id_price_period_id_fk" FOREIGN KEY ("period_id") REFERENCES "public"."price_period"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_tier" DROP CONSTRAINT "quantity_tier_product_id_product_id_fk", ADD CONSTRAINT "quantity_tier_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quantity_tier" DROP CONSTRAINT "quantity_tier_variant_id_variant_id_fk", ADD CONSTRAINT "quantity_tier_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
-- The tables that grow with the sale come last and are not read: what they point at was held by the keys that go here.
ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_product_id_product_id_fk", ADD CONSTRAINT "cart_line_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "cart_line" DROP CONSTRAINT "cart_line_variant_id_variant_id_fk", ADD CONSTRAINT "cart_line_variant_id_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variant"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "capacity_change" DROP CONSTRAINT "capacity_change_slot_id_slot_id_fk", ADD CONSTRAINT "capacity_change_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "hold" DROP CONSTRAINT "hold_slot_id_slot_id_fk", ADD CONSTRAINT "hold_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger" DROP CONSTRAINT "ledger_slot_id_slot_id_fk", ADD CONSTRAINT "ledger_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE restrict ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "slot" DROP CONSTRAINT "slot_pool_id_pool_id_fk", ADD CONSTRAINT "slot_pool_id_pool_id_fk" FOREIGN KEY ("pool_id") REFERENCES "public"."pool"("id") ON DELETE restrict ON UPDATE no action NOT VALID;
