CREATE TABLE "gate_admission" (
	"serial" text NOT NULL,
	"day" date NOT NULL,
	"scan_id" uuid NOT NULL,
	CONSTRAINT "gate_admission_serial_day_pk" PRIMARY KEY("serial","day")
);
--> statement-breakpoint
CREATE TABLE "gate_scan" (
	"id" uuid PRIMARY KEY NOT NULL,
	"serial" text,
	"gate" text NOT NULL,
	"scanned_at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"received_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"staff_id" integer NOT NULL,
	"said" text NOT NULL,
	"is_offline" boolean DEFAULT false NOT NULL,
	"of_scan_id" uuid,
	"reason" text,
	CONSTRAINT "gate_scan_says_what_is_known" CHECK ("gate_scan"."said" in ('valid', 'used', 'wrong_day', 'refunded', 'transferred', 'unknown', 'help', 'let_through', 'wrong_person')),
	CONSTRAINT "gate_scan_names_its_gate" CHECK (length("gate_scan"."gate") between 1 and 60)
);
--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ticket" ADD COLUMN "ended_reason" text;--> statement-breakpoint
ALTER TABLE "gate_admission" ADD CONSTRAINT "gate_admission_serial_ticket_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."ticket"("serial") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_admission" ADD CONSTRAINT "gate_admission_scan_id_gate_scan_id_fk" FOREIGN KEY ("scan_id") REFERENCES "public"."gate_scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD CONSTRAINT "gate_scan_serial_ticket_serial_fk" FOREIGN KEY ("serial") REFERENCES "public"."ticket"("serial") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD CONSTRAINT "gate_scan_staff_id_contact_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."contact"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_scan" ADD CONSTRAINT "gate_scan_of_scan_id_gate_scan_id_fk" FOREIGN KEY ("of_scan_id") REFERENCES "public"."gate_scan"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gate_admission_scan" ON "gate_admission" USING btree ("scan_id");--> statement-breakpoint
CREATE INDEX "gate_scan_ticket" ON "gate_scan" USING btree ("serial","day");--> statement-breakpoint
CREATE INDEX "gate_scan_gate" ON "gate_scan" USING btree ("day","gate");--> statement-breakpoint
CREATE INDEX "gate_scan_staff" ON "gate_scan" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "gate_scan_corrected" ON "gate_scan" USING btree ("of_scan_id");--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_end_has_a_reason" CHECK (("ticket"."ended_at" is null) = ("ticket"."ended_reason" is null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "ticket" ADD CONSTRAINT "ticket_end_is_known" CHECK ("ticket"."ended_reason" in ('refunded', 'transferred')) NOT VALID;--> statement-breakpoint
-- What a lane told a guest stays as it was told. Only the words of staff can be taken out, for a person who is erased.
CREATE FUNCTION refuse_gate_scan_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.reason IS NULL AND (to_jsonb(NEW) - 'reason') = (to_jsonb(OLD) - 'reason') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'The scans of a gate are never changed.' USING ERRCODE = 'restrict_violation';
END
$$;
--> statement-breakpoint
CREATE TRIGGER refuse_gate_scan_change BEFORE UPDATE ON gate_scan FOR EACH ROW EXECUTE FUNCTION refuse_gate_scan_change();
