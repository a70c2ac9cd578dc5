/** The only SQL over instructors, and over the start times at which they teach. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type Instructor = { id: number; name: string; isArchived: boolean; version: number }

const COLUMNS = 'id, name, archived_at is not null as "isArchived", version'
const all = statement<Instructor>('list_instructors', `select ${COLUMNS} from instructor order by lower(name), id`)
const one = statement<Instructor>('find_instructor', `select ${COLUMNS} from instructor where id = $1`)

/** By name, those who are archived among them. */
export function listInstructors(tx: Tx): Promise<Instructor[]> {
  return all(tx, [])
}

export async function findInstructor(tx: Tx, id: number): Promise<Instructor | undefined> {
  return (await one(tx, [id]))[0]
}

const insert = statement<{ id: number }>('insert_instructor', 'insert into instructor (name) values ($1) returning id')
const update = statement(
  'update_instructor',
  `update instructor set name = $2, archived_at = case when $3 then coalesce(archived_at, shop_now()) end where id = $1`,
)

export async function insertInstructor(tx: Tx, name: string): Promise<number> {
  const [made] = await insert(tx, [name])
  if (!made) throw new Error('An instructor was saved without an id.')
  return made.id
}

export async function updateInstructor(tx: Tx, id: number, name: string, isArchived: boolean): Promise<void> {
  await update(tx, [id, name, isArchived])
}

export type TaughtSlot = {
  time: string
  capacity: number
  sold: number
  held: number
  instructors: { id: number; name: string }[]
}

const taught = statement<TaughtSlot>(
  'taught_slots_of_day',
  `select svc_time::text as time, capacity, sold, held, coalesce((
     select json_agg(json_build_object('id', instructor.id, 'name', name) order by lower(name), instructor.id)
     from instructor_slot join instructor on instructor.id = instructor_id where slot_id = slot.id), '[]') as instructors
   from slot where pool_id = $1 and svc_date = $2 and svc_time is not null
     and exists (select from activity where activity.pool_id = $1) order by svc_time`,
)

/** The start times of an activity on a day; none where the pool is no activity's. */
export function readTaughtSlots(tx: Tx, poolId: number, day: Day): Promise<TaughtSlot[]> {
  return taught(tx, [poolId, day])
}

const slotAt = statement<{ id: number }>(
  'taught_slot_at',
  `select id::int from slot where pool_id = $1 and svc_date = $2 and svc_time = $3
     and exists (select from activity where activity.pool_id = $1)`,
)

export async function findTaughtSlot(tx: Tx, poolId: number, day: Day, time: string): Promise<number | undefined> {
  return (await slotAt(tx, [poolId, day, time]))[0]?.id
}

const ofSlot = statement<{ id: number }>(
  'instructors_of_slot',
  'select instructor_id as id from instructor_slot where slot_id = $1 order by instructor_id',
)

export async function selectInstructorsOf(tx: Tx, slotId: number): Promise<number[]> {
  return (await ofSlot(tx, [slotId])).map(({ id }) => id)
}

const give = statement<{ slotId: number }>(
  'give_slot_to_instructor',
  `insert into instructor_slot (instructor_id, slot_id, starts_at, minutes)
   select $1, id, svc_date + svc_time, coalesce(minutes, $3::int) from slot where id = $2
   on conflict do nothing returning slot_id::int as "slotId"`,
)

/** False where they have this slot, or another one then: the exclusion constraint waits for who came first. */
export async function insertInstructorSlot(
  tx: Tx,
  instructorId: number,
  slotId: number,
  minutes: number,
): Promise<boolean> {
  return (await give(tx, [instructorId, slotId, minutes])).length > 0
}

/** `pool`: the product that alone sells it, as staff read on the grid, or else its own name. */
export type BusySlot = { slotId: number; pool: string; day: Day; time: string }

const overlapping = statement<BusySlot>(
  'slots_of_instructor_beside',
  `select other.slot_id::int as "slotId", slot.svc_date::text as day, slot.svc_time::text as time,
     coalesce((select min(product.name) from activity join product on activity_code = code and activity_location = location
       where activity.pool_id = pool.id having count(*) = 1), pool.name) as pool
   from slot wanted join instructor_slot other on other.instructor_id = $1
     and other.starts_at < wanted.svc_date + wanted.svc_time + make_interval(mins => coalesce(wanted.minutes, $3::int))
     and other.starts_at + make_interval(mins => other.minutes) > wanted.svc_date + wanted.svc_time
     join slot on slot.id = other.slot_id join pool on pool.id = slot.pool_id
   where wanted.id = $2 order by other.starts_at`,
)

/** What an instructor has while a slot lasts, that slot among it. */
export function selectBusySlots(tx: Tx, instructorId: number, slotId: number, minutes: number): Promise<BusySlot[]> {
  return overlapping(tx, [instructorId, slotId, minutes])
}

const take = statement(
  'take_slot_from_instructor',
  'delete from instructor_slot where instructor_id = $1 and slot_id = $2',
)

export async function deleteInstructorSlot(tx: Tx, instructorId: number, slotId: number): Promise<void> {
  await take(tx, [instructorId, slotId])
}
