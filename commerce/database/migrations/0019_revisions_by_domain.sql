CREATE TABLE "domain_revision" (
	"domain" text NOT NULL,
	"product_id" integer DEFAULT 0 NOT NULL,
	"number" bigint NOT NULL,
	CONSTRAINT "domain_revision_domain_product_id_pk" PRIMARY KEY("domain","product_id")
);
--> statement-breakpoint
CREATE TABLE "revision_mark" (
	"transaction_id" bigint NOT NULL,
	"domain" text NOT NULL,
	"product_id" integer NOT NULL,
	CONSTRAINT "revision_mark_transaction_id_domain_product_id_pk" PRIMARY KEY("transaction_id","domain","product_id")
);
--> statement-breakpoint
CREATE INDEX "domain_revision_number" ON "domain_revision" USING btree ("number");--> statement-breakpoint
-- Something of a domain changed in this transaction: some products, or all of it (product 0).
CREATE FUNCTION mark_revision(marked text, product_ids integer[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO revision_mark (transaction_id, domain, product_id)
  SELECT pg_current_xact_id()::text::bigint, domain, product_id
  FROM (SELECT '' AS domain, 0 AS product_id UNION ALL SELECT marked, unnest(product_ids)) mark
  WHERE product_ids <> '{}'
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Once per transaction and last of all: the lock on the one row is held for the commit alone, and numbers grow in the
-- order of commits. Beyond 500 products it is quicker to read the domain anew than to name them.
CREATE FUNCTION bump_marked_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bumped bigint;
BEGIN
  UPDATE revision SET number = number + 1 RETURNING number INTO bumped;
  WITH marked AS (
    DELETE FROM revision_mark WHERE transaction_id = NEW.transaction_id RETURNING domain, product_id
  ), whole AS (
    SELECT domain FROM marked WHERE domain <> '' GROUP BY domain HAVING min(product_id) = 0 OR count(*) > 500
  )
  INSERT INTO domain_revision (domain, product_id, number)
  SELECT domain, 0, bumped FROM whole
  UNION ALL
  SELECT domain, product_id, bumped FROM marked WHERE domain <> '' AND domain NOT IN (SELECT domain FROM whole)
  ON CONFLICT (domain, product_id) DO UPDATE SET number = excluded.number;
  PERFORM pg_notify('revision', bumped::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER bump_marked_revision AFTER INSERT ON "revision_mark" DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW WHEN (NEW.domain = '') EXECUTE FUNCTION bump_marked_revision();
--> statement-breakpoint
-- A number that is raised by hand does not say what changed.
CREATE FUNCTION bump_everything() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO domain_revision (domain, product_id, number) VALUES ('everything', 0, NEW.number)
  ON CONFLICT (domain, product_id) DO UPDATE SET number = excluded.number;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER bump_everything AFTER UPDATE ON "revision"
FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION bump_everything();
--> statement-breakpoint
-- A table that is watched without a domain: any of its rows may concern anything.
CREATE OR REPLACE FUNCTION bump_revision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM mark_revision('everything', '{0}');
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- Its arguments are pairs: a domain, and the query that finds products in the rows that differ (`changed`). A row whose
-- parent is gone finds none: the parent went in the same transaction and has said so itself.
CREATE FUNCTION bump_domains() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found_ids integer[] := '{0}';
  changed text := CASE TG_OP
    WHEN 'INSERT' THEN 'TABLE new_rows'
    WHEN 'DELETE' THEN 'TABLE old_rows'
    ELSE '(TABLE new_rows EXCEPT TABLE old_rows) UNION ALL (TABLE old_rows EXCEPT TABLE new_rows)'
  END;
BEGIN
  FOR at IN 0 .. TG_NARGS - 1 BY 2 LOOP
    IF TG_OP <> 'TRUNCATE' THEN
      EXECUTE format('WITH changed AS (%s) SELECT array(SELECT DISTINCT product_id FROM (%s) found (product_id))',
        changed, TG_ARGV[at + 1]) INTO found_ids;
    END IF;
    PERFORM mark_revision(TG_ARGV[at], found_ids);
  END LOOP;
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- In a later migration: SELECT bump_domains_on_change('golf_course', 'golf', 'SELECT product_id FROM changed');
-- One of several names may be an old trigger: it is replaced, because to drop one would keep readers out.
CREATE FUNCTION bump_domains_on_change(watched regclass, VARIADIC domains_and_queries text[]) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  arguments text := (SELECT string_agg(quote_literal(word), ', ' ORDER BY nth)
    FROM unnest(domains_and_queries) WITH ORDINALITY one (word, nth));
BEGIN
  EXECUTE format('CREATE OR REPLACE TRIGGER bump_revision AFTER TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION bump_domains(%s)', watched, arguments);
  EXECUTE format('CREATE TRIGGER bump_revision_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bump_domains(%s)', watched, arguments);
  EXECUTE format('CREATE TRIGGER bump_revision_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION bump_domains(%s)', watched, arguments);
  EXECUTE format('CREATE TRIGGER bump_revision_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION bump_domains(%s)', watched, arguments);
END
$$;
--> statement-breakpoint
SELECT bump_domains_on_change(watched, 'settings', 'SELECT 0 FROM changed')
FROM unnest('{store_setting, feature_flag}'::regclass[]) watched;
--> statement-breakpoint
SELECT bump_domains_on_change('language_string', 'texts', 'SELECT 0 FROM changed');
--> statement-breakpoint
SELECT bump_domains_on_change('widget_zone_entry', 'zones', 'SELECT 0 FROM changed');
--> statement-breakpoint
SELECT bump_domains_on_change(watched, 'categories', 'SELECT 0 FROM changed')
FROM unnest('{category, category_picture}'::regclass[]) watched;
--> statement-breakpoint
SELECT bump_domains_on_change('product', 'catalog', 'SELECT id FROM changed');
--> statement-breakpoint
SELECT bump_domains_on_change(watched, 'catalog', 'SELECT product_id FROM changed')
FROM unnest('{product_category, product_picture, specification, related_product, cross_sell, product_attribute,
  variant, product_rental_location}'::regclass[]) watched;
--> statement-breakpoint
SELECT bump_domains_on_change(watched, 'catalog',
  'SELECT product_id FROM product_attribute option JOIN changed ON changed.product_attribute_id = option.id')
FROM unnest('{attribute_value, condition_value}'::regclass[]) watched;
--> statement-breakpoint
SELECT bump_domains_on_change('value_association', 'catalog',
  'SELECT product_id FROM product_attribute option JOIN attribute_value value ON value.product_attribute_id = option.id
   JOIN changed ON changed.attribute_value_id = value.id');
--> statement-breakpoint
-- What several products share.
SELECT bump_domains_on_change('attribute', 'catalog',
  'SELECT product_id FROM product_attribute JOIN changed ON changed.id = attribute_id');
--> statement-breakpoint
SELECT bump_domains_on_change('calendar_template', 'catalog',
  'SELECT product.id FROM product JOIN changed ON changed.id = calendar_template_id');
--> statement-breakpoint
SELECT bump_domains_on_change('rental_location', 'catalog',
  'SELECT product_id FROM product_rental_location JOIN changed ON changed.id = rental_location_id');
--> statement-breakpoint
SELECT bump_domains_on_change(watched,
  'catalog', format('SELECT product_id FROM product_picture shown JOIN changed ON changed.%1$s = shown.picture_id UNION
    SELECT product_id FROM product_attribute option JOIN attribute_value value ON value.product_attribute_id = option.id
    JOIN changed ON changed.%1$s = value.picture_id', key),
  'categories', format('SELECT 0 FROM category_picture shown JOIN changed ON changed.%s = shown.picture_id', key))
FROM (VALUES ('picture'::regclass, 'id'), ('picture_format', 'picture_id')) pictured (watched, key);
--> statement-breakpoint
SELECT bump_domains_on_change(watched, 'prices', 'SELECT product_id FROM changed')
FROM unnest('{price_period, price_day, price_override, quantity_tier}'::regclass[]) watched;
--> statement-breakpoint
SELECT bump_domains_on_change(watched, 'prices',
  'SELECT product_id FROM price_period period JOIN changed ON changed.period_id = period.id')
FROM unnest('{price_window, price_level}'::regclass[]) watched;
--> statement-breakpoint
SELECT bump_domains_on_change(watched, 'stock', 'SELECT product_id FROM changed')
FROM unnest('{product_pool, blackout}'::regclass[]) watched;
--> statement-breakpoint
SELECT bump_domains_on_change('activity', 'activities', 'SELECT 0 FROM changed');
--> statement-breakpoint
SELECT bump_domains_on_change('golf_course', 'golf', 'SELECT product_id FROM changed');
--> statement-breakpoint
SELECT bump_domains_on_change('golf_rate', 'golf',
  'SELECT product_id FROM golf_course course JOIN changed ON changed.course_id = course.id');
--> statement-breakpoint
SELECT bump_domains_on_change('payment_plan', 'plans', 'SELECT product_id FROM changed');
--> statement-breakpoint
SELECT bump_domains_on_change(watched, 'taxes', 'SELECT 0 FROM changed')
FROM unnest('{tax_class, tax_rate, fee}'::regclass[]) watched;
--> statement-breakpoint
-- Fails the transaction with this code, so that a commit sent right behind it is none.
CREATE FUNCTION fail_with(code text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The transaction is refused with %.', code USING ERRCODE = code;
END
$$;
