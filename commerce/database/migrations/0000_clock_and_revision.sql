CREATE TABLE "shop_clock" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"distance_ms" bigint DEFAULT 0 NOT NULL,
	"frozen_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	CONSTRAINT "shop_clock_one_row" CHECK ("shop_clock"."only")
);
--> statement-breakpoint
CREATE TABLE "revision" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"number" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "revision_one_row" CHECK ("revision"."only")
);

--> statement-breakpoint
INSERT INTO "shop_clock" DEFAULT VALUES;
--> statement-breakpoint
INSERT INTO "revision" DEFAULT VALUES;
--> statement-breakpoint
-- STABLE, although the clock ticks: only then can a comparison with it use an index.
CREATE FUNCTION shop_now() RETURNS timestamp with time zone LANGUAGE sql STABLE
RETURN (SELECT coalesce(frozen_at, clock_timestamp() + distance_ms * interval '1 millisecond') FROM shop_clock);
--> statement-breakpoint
CREATE FUNCTION bump_revision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  bumped bigint;
BEGIN
  UPDATE revision SET number = number + 1 RETURNING number INTO bumped;
  PERFORM pg_notify('revision', bumped::text);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- In a later migration: SELECT bump_revision_on_change('product');
CREATE FUNCTION bump_revision_on_change(watched regclass) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'CREATE TRIGGER bump_revision AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %s FOR EACH STATEMENT EXECUTE FUNCTION bump_revision()',
    watched);
END
$$;
