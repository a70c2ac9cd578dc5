/** The only SQL over courses, and over the slots that have to be there before something of a tee sheet is taken. */
import { asc, eq, getTableColumns, sql } from 'drizzle-orm'
import { product } from '#commerce/catalog/product.tables.ts'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { golfCourse, golfRate } from './golf.tables.ts'

/** As it is sold; the version is for those who edit it. */
type CourseRow = Readonly<Omit<typeof golfCourse.$inferSelect, 'version'>>
export type RateRow = Readonly<typeof golfRate.$inferSelect>

const { version: _version, ...SOLD_COLUMNS } = getTableColumns(golfCourse)

export type Course = CourseRow & { rates: readonly RateRow[] }

/** By product id. */
export type CourseBook = ReadonlyMap<number, Course>

export async function readCourses(tx: Tx): Promise<CourseBook> {
  const courses = await tx.select(SOLD_COLUMNS).from(golfCourse).orderBy(asc(golfCourse.id))
  const rates = await tx.select().from(golfRate).orderBy(asc(golfRate.fromTime), asc(golfRate.id))
  const byCourse = Map.groupBy(rates, ({ courseId }) => courseId)
  return new Map(courses.map((course) => [course.productId, { ...course, rates: byCourse.get(course.id) ?? [] }]))
}

export async function hasProduct(tx: Tx, productId: number): Promise<boolean> {
  const found = await tx.select({ id: product.id }).from(product).where(eq(product.id, productId))
  return found.length > 0
}

/** Undefined where the product has no course yet. */
export async function readCourseVersion(tx: Tx, productId: number): Promise<number | undefined> {
  const [row] = await tx
    .select({ version: golfCourse.version })
    .from(golfCourse)
    .where(eq(golfCourse.productId, productId))
  return row?.version
}

export async function upsertCourse(tx: Tx, row: typeof golfCourse.$inferInsert): Promise<number> {
  const { productId: _, ...rest } = row
  const [saved] = await tx
    .insert(golfCourse)
    .values(row)
    .onConflictDoUpdate({ target: golfCourse.productId, set: { ...rest, version: sql`${golfCourse.version} + 1` } })
    .returning({ id: golfCourse.id })
  if (!saved) throw new Error('A course was saved without an id.')
  return saved.id
}

export async function replaceRates(tx: Tx, courseId: number, rates: (typeof golfRate.$inferInsert)[]): Promise<void> {
  await tx.delete(golfRate).where(eq(golfRate.courseId, courseId))
  if (rates.length > 0) await tx.insert(golfRate).values(rates)
}

/** Takes every course away. The pools of its tees stay, as holds may stand in them; `clearInventory` takes those. */
export async function clearCourses(tx: Tx): Promise<void> {
  await tx.delete(golfCourse)
}

const openSlots = statement(
  'open_tee_slots',
  `insert into slot (pool_id, svc_date, svc_time, capacity, minutes)
   select $1, $2, wanted, $4, $5 from unnest($3::time[]) wanted
   where not exists (select from slot where pool_id = $1 and svc_date = $2 and svc_time = wanted)
   order by wanted
   on conflict do nothing`,
)

type MissingSlots = { poolId: number; day: string; times: readonly string[]; capacity: number; minutes: number }

/**
 * Those that are there stay as they are, with whatever was taken from them. One that would overlap with another is not
 * made (`slots_never_overlap`), and so has no place to take.
 */
export async function insertMissingSlots(
  tx: Tx,
  { poolId, day, times, capacity, minutes }: MissingSlots,
): Promise<void> {
  if (times.length > 0) await openSlots(tx, [poolId, day, times, capacity, minutes])
}
