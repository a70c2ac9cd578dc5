/** The only SQL over tax classes, rates and fees. */
import { asc, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import type { TaxClassRules } from './tax-book.ts'
import { fee, taxClass, taxRate } from './taxes.tables.ts'

export async function selectTaxClasses(tx: Tx): Promise<ReadonlyMap<string, TaxClassRules>> {
  const classes = await tx.select().from(taxClass).orderBy(asc(taxClass.key))
  const rates = Map.groupBy(await tx.select().from(taxRate).orderBy(asc(taxRate.id)), (row) => row.taxClass)
  const fees = Map.groupBy(await tx.select().from(fee).orderBy(asc(fee.id)), (row) => row.taxClass)
  return new Map(
    classes.map(({ key, name, includesTax }) => [
      key,
      { name, includesTax, rates: rates.get(key) ?? [], fees: fees.get(key) ?? [] },
    ]),
  )
}

export type TaxRows = {
  classes: (typeof taxClass.$inferInsert)[]
  rates: (typeof taxRate.$inferInsert)[]
  fees: (typeof fee.$inferInsert)[]
}

/** Rates and fees of these classes are replaced; every other class stays as it is. */
export async function replaceTaxes(tx: Tx, { classes, rates, fees }: TaxRows): Promise<void> {
  if (classes.length === 0) return
  const keys = classes.map(({ key }) => key)
  const set = { name: sql`excluded.name`, includesTax: sql`excluded.includes_tax` }
  await tx.insert(taxClass).values(classes).onConflictDoUpdate({ target: taxClass.key, set })
  await tx.delete(taxRate).where(inArray(taxRate.taxClass, keys))
  await tx.delete(fee).where(inArray(fee.taxClass, keys))
  if (rates.length > 0) await tx.insert(taxRate).values(rates)
  if (fees.length > 0) await tx.insert(fee).values(fees)
}

/** Deletes every class but these, with its rates and fees. It throws while a product still has one of them. */
export async function clearTaxes(tx: Tx, keep: readonly string[] = []): Promise<void> {
  const isGone = (column: typeof taxClass.key | typeof taxRate.taxClass | typeof fee.taxClass) =>
    keep.length === 0 ? undefined : notInArray(column, [...keep])
  await tx.delete(taxRate).where(isGone(taxRate.taxClass))
  await tx.delete(fee).where(isGone(fee.taxClass))
  await tx.delete(taxClass).where(isGone(taxClass.key))
}
