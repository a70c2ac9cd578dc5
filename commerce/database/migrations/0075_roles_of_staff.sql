CREATE TABLE "staff_assignment" (
	"contact_id" integer PRIMARY KEY NOT NULL,
	"role_id" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_role" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_role_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rights" text[] NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	"changed_by" integer,
	CONSTRAINT "staff_role_name_is_short" CHECK (length("staff_role"."name") between 1 and 60 and "staff_role"."name" = trim("staff_role"."name"))
);
--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_contact_id_contact_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_assignment" ADD CONSTRAINT "staff_assignment_role_id_staff_role_id_fk" FOREIGN KEY ("role_id") REFERENCES "public"."staff_role"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_role" ADD CONSTRAINT "staff_role_changed_by_contact_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."contact"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_assignment_role" ON "staff_assignment" USING btree ("role_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_role_name_once" ON "staff_role" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "staff_role_changed_by" ON "staff_role" USING btree ("changed_by");