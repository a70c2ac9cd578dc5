-- The rest of what operators edit gets a number that grows with every change. A pool, an activity and a course are raised by the verb
-- that saves them, because what they are made of stands in other tables.
ALTER TABLE "activity" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "golf_course" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pool" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "feature_flag" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "language_string" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
SELECT raise_version_on_update('feature_flag');--> statement-breakpoint
SELECT raise_version_on_update('language_string');
