/** The list from which the product was chosen that is looked at or put into the cart; undefined where none is known. */
import { type ItemList, TEMP_CART_DATA } from './temp-cart-data.ts'

export function readItemList(memory: Pick<Storage, 'getItem'>): ItemList | undefined {
  try {
    const kept = JSON.parse(memory.getItem(TEMP_CART_DATA) ?? 'null')
    if (typeof kept?.item_list_id !== 'string' || typeof kept.item_list_name !== 'string') return undefined
    return { item_list_id: kept.item_list_id, item_list_name: kept.item_list_name }
  } catch {
    return undefined
  }
}
