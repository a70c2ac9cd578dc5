/** The only SQL over waivers and their signatures. It adds and reads; triggers refuse the rest. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { WaiverWords } from './waiver-words.ts'
import { productWaiver, waiver, waiverSignature, waiverText, waiverVersion } from './waivers.tables.ts'

export type WaiverVersion = typeof waiverVersion.$inferSelect & { key: string; texts: WaiverWords[] }
export type SignedWaiver = typeof waiverSignature.$inferSelect

const TEXTS = sql<WaiverWords[]>`(select coalesce(json_agg(json_build_object('locale', said.locale, 'title', said.title,
    'html', said.html) order by said.locale), '[]') from waiver_text said
  where said.waiver_id = ${waiverVersion.waiverId} and said.version = ${waiverVersion.version})`

const lockChain = statement(
  'lock_waiver_signatures',
  `select pg_advisory_xact_lock(hashtextextended('waiver signatures', 0))`,
)

/**
 * Until the commit no other waiver is signed or published: who signs then knows which text is the last one and what was
 * signed before, and the chain has one end.
 */
export async function lockSignatures(tx: Tx): Promise<void> {
  await lockChain(tx, [])
}

/** The text that is signed, of each waiver; of those that a product asks for, or of one by its key or number. */
export async function selectWaivers(
  tx: Tx,
  of: 'of_products' | { id: number } | { key: string },
): Promise<WaiverVersion[]> {
  const isAskedFor = inArray(waiver.id, tx.select({ id: productWaiver.waiverId }).from(productWaiver))
  const isNamed = () => {
    if (of === 'of_products') return isAskedFor
    return 'id' in of ? eq(waiver.id, of.id) : eq(waiver.key, of.key)
  }
  const rows = await tx
    .selectDistinctOn([waiver.id], { waiverVersion, key: waiver.key, texts: TEXTS })
    .from(waiverVersion)
    .innerJoin(waiver, eq(waiver.id, waiverVersion.waiverId))
    .where(isNamed())
    .orderBy(asc(waiver.id), desc(waiverVersion.version))
  return rows.map(({ key, texts, waiverVersion: version }) => ({ ...version, key, texts }))
}

/** The text that is signed, by the key an operator knows it by. */
export async function findWaiver(tx: Tx, key: string): Promise<WaiverVersion | undefined> {
  const [found] = await selectWaivers(tx, { key })
  return found
}

/** A version with how often it was signed, and for how many people. */
export type SignedVersion = WaiverVersion & { signatures: number; people: number }

/** Every version of all waivers, or of one, the latest first. */
export async function readWaiverVersions(tx: Tx, key?: string): Promise<SignedVersion[]> {
  const signed = tx
    .select({
      waiverId: waiverSignature.waiverId,
      version: waiverSignature.version,
      signatures: sql<number>`count(*)::int`.as('signatures'),
      people: sql<number>`sum(cardinality(${waiverSignature.contactIds}))::int`.as('people'),
    })
    .from(waiverSignature)
    .groupBy(waiverSignature.waiverId, waiverSignature.version)
    .as('signed')
  const isOne = and(eq(signed.waiverId, waiverVersion.waiverId), eq(signed.version, waiverVersion.version))
  const rows = await tx
    .select({ waiverVersion, key: waiver.key, texts: TEXTS, signatures: signed.signatures, people: signed.people })
    .from(waiverVersion)
    .innerJoin(waiver, eq(waiver.id, waiverVersion.waiverId))
    .leftJoin(signed, isOne)
    .where(key === undefined ? undefined : eq(waiver.key, key))
    .orderBy(asc(waiver.key), desc(waiverVersion.version))
  return rows.map(({ key: of, people, signatures, texts, waiverVersion: version }) => ({
    ...{ ...version, key: of, texts, signatures: signatures ?? 0, people: people ?? 0 },
  }))
}

/** The products that ask for waivers, by the number of the waiver. */
export async function readAskingProducts(tx: Tx): Promise<Map<number, number[]>> {
  const rows = await tx.select().from(productWaiver).orderBy(asc(productWaiver.productId))
  return new Map(
    [...Map.groupBy(rows, ({ waiverId }) => waiverId)].map(([id, own]) => [id, own.map(({ productId }) => productId)]),
  )
}

export async function insertVersion(
  tx: Tx,
  key: string,
  { texts, ...row }: Omit<typeof waiverVersion.$inferInsert, 'waiverId'> & { texts: readonly WaiverWords[] },
): Promise<number> {
  await tx.insert(waiver).values({ key }).onConflictDoNothing()
  const [found] = await tx.select({ id: waiver.id }).from(waiver).where(eq(waiver.key, key))
  if (!found) throw new Error('A waiver was inserted and is not there.')
  await tx.insert(waiverVersion).values({ ...row, waiverId: found.id })
  const owned = texts.map((text) => ({ ...text, waiverId: found.id, version: row.version }))
  if (owned.length > 0) await tx.insert(waiverText).values(owned)
  return found.id
}

export async function selectAskingProducts(tx: Tx, waiverId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: productWaiver.productId })
    .from(productWaiver)
    .where(eq(productWaiver.waiverId, waiverId))
    .orderBy(asc(productWaiver.productId))
  return rows.map(({ id }) => id)
}

// The inner select hides how many there are: one plan is good for all, and none is made anew for each order.
const ofProducts = statement<{ productId: number; waiverId: number }>(
  'waivers_of_products',
  `select product_id as "productId", waiver_id as "waiverId" from product_waiver
   where product_id = any ((select $1::int[])::int[]) order by product_id, waiver_id`,
)

/** What these products ask for. */
export async function waiversOfProducts(tx: Tx, asking: readonly { productId: number }[]) {
  return ofProducts(tx, [asking.map(({ productId }) => productId)])
}

export async function replaceProducts(tx: Tx, waiverId: number, productIds: readonly number[]): Promise<void> {
  await tx.delete(productWaiver).where(eq(productWaiver.waiverId, waiverId))
  if (productIds.length > 0) {
    await tx.insert(productWaiver).values(productIds.map((productId) => ({ productId, waiverId })))
  }
}

/** The trigger sets position and hash; the values here are never stored. */
export async function insertSignature(tx: Tx, row: Omit<SignedWaiver, 'position' | 'key' | 'hash'>): Promise<string> {
  const [signed] = await tx
    .insert(waiverSignature)
    .values({ ...row, position: 0, hash: Buffer.alloc(0) })
    .returning({ key: waiverSignature.key })
  if (!signed) throw new Error('A signature was inserted without a key.')
  return signed.key
}

export type SignatureRow = Pick<
  SignedWaiver,
  'key' | 'at' | 'waiverId' | 'version' | 'contactIds' | 'signer' | 'validUntil'
>

/** People of a household, and those who turned out to be one of them: what is signed is never written anew. */
const withMerged = (household: readonly number[]) =>
  sql`array(select unnest(${sql.param([...household])}::int[])
    union select contact_id from contact_merge where into_id = any (${sql.param([...household])}::int[]))`

/** What was signed within a household for people of it, in its order. Who is one with another is named as that one. */
export async function selectSignatures(tx: Tx, household: readonly number[]): Promise<SignatureRow[]> {
  const { key, at, waiverId, version, contactIds, signer, validUntil, signerContactId } = waiverSignature
  const people = withMerged(household)
  const today = sql<number[]>`array(select coalesce(into_id, one) from unnest(${contactIds}) one
    left join contact_merge on contact_merge.contact_id = one)`
  return tx
    .select({ key, at, waiverId, version, contactIds: today, signer, validUntil })
    .from(waiverSignature)
    .where(and(sql`${signerContactId} = any (${people})`, sql`${contactIds} && ${people}`))
    .orderBy(asc(waiverSignature.position))
}

/** One by its key; of any household for staff, otherwise only where a person of this one signed it. */
export async function selectSigned(
  tx: Tx,
  key: string,
  household: readonly number[] | 'any',
): Promise<SignedWaiver | undefined> {
  const isOwn =
    household === 'any' ? undefined : sql`${waiverSignature.signerContactId} = any (${withMerged(household)})`
  const [row] = await tx
    .select()
    .from(waiverSignature)
    .where(and(eq(waiverSignature.key, key), isOwn))
  return row
}
