CREATE TABLE "visitor_household" (
	"visitor_id" integer PRIMARY KEY NOT NULL,
	"household_id" integer NOT NULL,
	"changed_at" timestamp with time zone DEFAULT shop_now() NOT NULL,
	CONSTRAINT "visitor_household_is_of_one" UNIQUE("household_id")
);
--> statement-breakpoint
ALTER TABLE "household" ALTER COLUMN "head_contact_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "visitor_household" ADD CONSTRAINT "visitor_household_visitor_id_visitor_id_fk" FOREIGN KEY ("visitor_id") REFERENCES "public"."visitor"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "visitor_household" ADD CONSTRAINT "visitor_household_household_id_household_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."household"("id") ON DELETE cascade ON UPDATE no action;