CREATE TABLE "instructor" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "instructor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "instructor_has_a_name" CHECK (length("instructor"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "instructor_slot" (
	"instructor_id" integer NOT NULL,
	"slot_id" bigint NOT NULL,
	"starts_at" timestamp NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "instructor_slot_instructor_id_slot_id_pk" PRIMARY KEY("instructor_id","slot_id"),
	CONSTRAINT "instructor_slot_takes_some_minutes" CHECK ("instructor_slot"."minutes" > 0)
);
--> statement-breakpoint
ALTER TABLE "instructor_slot" ADD CONSTRAINT "instructor_slot_instructor_id_instructor_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructor"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_slot" ADD CONSTRAINT "instructor_slot_slot_id_slot_id_fk" FOREIGN KEY ("slot_id") REFERENCES "public"."slot"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instructor_slot_slot" ON "instructor_slot" USING btree ("slot_id");--> statement-breakpoint
SELECT raise_version_on_update('instructor');--> statement-breakpoint
-- Instructor and minutes are one number, so that no extension is needed, as with tee times (`slots_never_overlap`).
ALTER TABLE "instructor_slot" ADD CONSTRAINT "instructor_has_one_slot_at_a_time" EXCLUDE USING gist (int8range(
  instructor_id::bigint * 8589934592 + (extract(epoch from starts_at - timestamp '0001-01-01') / 60)::bigint,
  instructor_id::bigint * 8589934592 + (extract(epoch from starts_at - timestamp '0001-01-01') / 60)::bigint + minutes
) WITH &&);
