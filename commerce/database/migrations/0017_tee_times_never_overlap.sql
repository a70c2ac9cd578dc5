ALTER TABLE "slot" ADD COLUMN "minutes" integer;--> statement-breakpoint
ALTER TABLE "slot" ADD CONSTRAINT "slot_takes_some_minutes" CHECK ("slot"."minutes" > 0) NOT VALID;--> statement-breakpoint
-- allowed: rows without batches, because they are the tee times from yesterday on of a few courses.
-- Tee times that are there keep their tee for the interval of their course, or until the next one where that comes earlier: an
-- interval may have been changed before.
UPDATE slot SET minutes = least(tee.every_minutes, tee.minutes_to_next) FROM (
  SELECT one.id, course.every_minutes, (extract(epoch FROM
    lead(svc_time) OVER (PARTITION BY one.pool_id, svc_date ORDER BY svc_time) - svc_time) / 60)::int AS minutes_to_next
  FROM slot one JOIN (
    SELECT pool_id, max(every_minutes) AS every_minutes FROM (
      SELECT pool_id, every_minutes FROM golf_course
      UNION ALL SELECT turn_pool_id, every_minutes FROM golf_course WHERE turn_pool_id IS NOT NULL
    ) AS tee GROUP BY pool_id
  ) AS course ON course.pool_id = one.pool_id
  WHERE svc_time IS NOT NULL AND svc_date >= (shop_now() - interval '1 day')::date
) AS tee WHERE slot.id = tee.id AND coalesce(tee.minutes_to_next, 1) > 0;--> statement-breakpoint
-- allowed: plain create index, because an exclusion constraint cannot be made beside sales; only slots with minutes are in it.
-- Pool and minutes are one number, so that no extension is needed: a pool has 2^33 minutes to itself, which is more than
-- there are in the years that a day may have. What is sold and held is not in it, so counting stays as cheap as it was.
ALTER TABLE "slot" ADD CONSTRAINT "slots_never_overlap" EXCLUDE USING gist (int8range(
  pool_id::bigint * 8589934592 + (svc_date - date '0001-01-01')::bigint * 1440 + (extract(epoch from svc_time) / 60)::bigint,
  pool_id::bigint * 8589934592 + (svc_date - date '0001-01-01')::bigint * 1440 + (extract(epoch from svc_time) / 60)::bigint + minutes
) WITH &&) WHERE (minutes IS NOT NULL AND svc_time IS NOT NULL);
