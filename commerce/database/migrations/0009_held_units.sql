ALTER TABLE "hold" ADD COLUMN "units" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "hold" ADD COLUMN "network" "bytea";--> statement-breakpoint
CREATE INDEX "hold_of_network" ON "hold" USING btree ("network") WHERE network is not null;--> statement-breakpoint
ALTER TABLE "hold" ADD CONSTRAINT "hold_units_are_not_negative" CHECK ("hold"."units" >= 0);--> statement-breakpoint
-- From which network something was held is of use only while it is held. A trigger, so that no statement that ends a hold can
-- forget it, those of the code before this migration included.
CREATE FUNCTION forget_network() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.network := NULL;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER hold_forgets_network BEFORE UPDATE ON hold FOR EACH ROW
  WHEN (OLD.network IS NOT NULL AND NEW.state NOT IN ('active', 'paying')) EXECUTE FUNCTION forget_network();
