/**
 * Variants of all combinations of some options: those that are there stay as they are, and the missing ones are made.
 * A value that is offered only with others of the combination is combined with those alone.
 */
import type {
  OptionDocument,
  OptionValueDocument,
  ProductDocument,
} from '#contract/schemas/admin/catalog/product-document.ts'

export type VariantDocument = ProductDocument['Variants'][number]
type Chosen = { option: OptionDocument; value: OptionValueDocument }

export const MOST_VARIANTS = 1_000

export type Combinations = {
  /** How many there are, also of those that exist. */
  all: number
  missing: VariantDocument[]
}

/** Undefined where there would be more than a product takes. */
export function combinationsOf(
  options: readonly OptionDocument[],
  there: readonly VariantDocument[],
): Combinations | undefined {
  let rows: Chosen[][] = options.length === 0 ? [] : [[]]
  for (const option of options) {
    rows = rows.flatMap((row) => option.Values.map((value) => [...row, { option, value }])).filter(isOffered)
    if (rows.length > MOST_VARIANTS) return undefined
  }
  const known = new Set(there.map(({ Values }) => nameOfValues(Values)))
  const keys = new Set(there.map(({ Key }) => Key))
  const missing = rows
    .map((row) => row.map(({ option, value }) => ({ Attribute: option.Key, Value: value.Key })))
    .filter((values) => !known.has(nameOfValues(values)))
    .map((Values) => ({ Key: freeName(Values, keys), Values, Sku: null, HeaderCode: null, PriceMinor: null }))
  return there.length + missing.length > MOST_VARIANTS ? undefined : { all: rows.length, missing }
}

/** In whatever order they were chosen. */
function nameOfValues(values: VariantDocument['Values']): string {
  return JSON.stringify(values.map(({ Attribute, Value }) => [Attribute, Value]).sort())
}

function isOffered(row: readonly Chosen[]): boolean {
  return row.every(({ value }) =>
    row.every(({ option, value: other }) => {
      const wanted = value.OnlyWith?.filter(({ Attribute }) => Attribute === option.Key) ?? []
      return wanted.length === 0 || wanted.some(({ Value }) => Value === other.Key)
    }),
  )
}

function freeName(values: VariantDocument['Values'], taken: Set<string>): string {
  const plain = values.map(({ Attribute, Value }) => `${Attribute}-${Value}`).join('-')
  let key = plain
  for (let number = 2; taken.has(key); number += 1) key = `${plain}-${number}`
  taken.add(key)
  return key
}
