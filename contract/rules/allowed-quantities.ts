/**
 * How many of a product may be bought at once, read from the operator's comma list. An empty list allows any number
 * from 1.
 */
export function allowedQuantities(list: string | null | undefined): number[] {
  const quantities = (list ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => /^\d{1,4}$/.test(entry))
    .map(Number)
    .filter((quantity) => quantity > 0)
  return [...new Set(quantities)].sort((one, other) => one - other)
}

export type QuantityOption = { Value: string; Text: string; Selected: boolean }

/** The list as a form offers it. */
export function quantityOptions(list: string | null | undefined, selected: number): QuantityOption[] {
  return allowedQuantities(list).map((quantity) => ({
    Value: String(quantity),
    Text: String(quantity),
    Selected: quantity === selected,
  }))
}
