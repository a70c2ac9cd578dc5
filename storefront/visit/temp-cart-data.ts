/**
 * From which list a product was chosen, kept for this visit: the product page and the cart report it with the product.
 * Lists only keep it; it is read in read-item-list.ts.
 */
export const TEMP_CART_DATA = 'tempCartData'

export type ItemList = { item_list_id: string; item_list_name: string }

export function keepItemList(memory: Pick<Storage, 'setItem'>, { item_list_id, item_list_name }: ItemList): void {
  try {
    memory.setItem(TEMP_CART_DATA, JSON.stringify({ item_list_id, item_list_name }))
  } catch {
    // A browser that keeps nothing only makes the report poorer.
  }
}
