/** From which list a product was chosen, kept for this visit: the product page and the cart report it with the product. */
export const TEMP_CART_DATA = 'tempCartData'

export type ItemList = { item_list_id: string; item_list_name: string }

export function keepItemList(memory: Pick<Storage, 'setItem'>, { item_list_id, item_list_name }: ItemList): void {
  try {
    memory.setItem(TEMP_CART_DATA, JSON.stringify({ item_list_id, item_list_name }))
  } catch {
    // A browser that keeps nothing only makes the report poorer.
  }
}

export function readItemList(memory: Pick<Storage, 'getItem'>): ItemList | undefined {
  try {
    const kept = JSON.parse(memory.getItem(TEMP_CART_DATA) ?? 'null')
    if (typeof kept?.item_list_id !== 'string' || typeof kept.item_list_name !== 'string') return undefined
    return { item_list_id: kept.item_list_id, item_list_name: kept.item_list_name }
  } catch {
    return undefined
  }
}
