/**
 * Codes that were found good in this visit, kept in this tab alone: of a product by its name in addresses, so that its
 * page need not ask again, and of a discount until the cart has something for it.
 */
type Memory = Pick<Storage, 'getItem' | 'removeItem' | 'setItem'>

const OF_PRODUCT = 'voucherCode:'
const OF_DISCOUNT = 'voucherDiscount'

export function keepVoucherCode(memory: Memory, slug: string, code: string): void {
  keep(memory, OF_PRODUCT + slug.toLowerCase(), code)
}

export function keptVoucherCode(memory: Memory, slug: string): string | undefined {
  return kept(memory, OF_PRODUCT + slug.toLowerCase())
}

/** Without a code the one that was kept is forgotten. */
export function keepDiscountCode(memory: Memory, code: string | undefined): void {
  keep(memory, OF_DISCOUNT, code)
}

export function keptDiscountCode(memory: Memory): string | undefined {
  return kept(memory, OF_DISCOUNT)
}

function keep(memory: Memory, key: string, code: string | undefined): void {
  try {
    if (code === undefined) memory.removeItem(key)
    else memory.setItem(key, code)
  } catch {
    // A browser that keeps nothing only asks for the code once more.
  }
}

function kept(memory: Memory, key: string): string | undefined {
  try {
    return memory.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}
