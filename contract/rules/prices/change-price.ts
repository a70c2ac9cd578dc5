/**
 * What a price becomes when an operator sets, raises or lowers many at once, rounded half up to whole steps. Never less
 * than nothing. Amounts are minor units and percentages hundredths of a percent, so nothing is lost on the way.
 */

export type PriceOperation =
  | { kind: 'set'; minor: number }
  | { kind: 'add'; minor: number }
  | { kind: 'percent'; basisPoints: number }

/** `roundToMinor`: 1 keeps every cent, 100 makes whole dollars, 500 fives. */
export function changedPrice(nowMinor: number, operation: PriceOperation, roundToMinor = 1): number {
  const exactTenThousandths = exact(nowMinor, operation)
  const step = Math.max(1, roundToMinor) * 10_000
  return Math.max(0, Math.floor((2 * exactTenThousandths + step) / (2 * step)) * Math.max(1, roundToMinor))
}

function exact(nowMinor: number, operation: PriceOperation): number {
  switch (operation.kind) {
    case 'set':
      return operation.minor * 10_000
    case 'add':
      return (nowMinor + operation.minor) * 10_000
    case 'percent':
      return nowMinor * (10_000 + operation.basisPoints)
  }
}

/** The values of a selection over a larger one: its rows repeat downward, its columns across. */
export function filledPrices<Value>(
  source: readonly (readonly Value[])[],
  size: { rows: number; columns: number },
): Value[][] {
  if (!source.some((row) => row.length > 0)) return []
  return Array.from({ length: size.rows }, (_, row) => {
    const values = source[row % source.length] ?? []
    return Array.from({ length: size.columns }, (_, column) => values[column % values.length] as Value)
  })
}
