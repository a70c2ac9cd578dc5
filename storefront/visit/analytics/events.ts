/**
 * Everything the shop says to the data layer, under the names that the operators' tags know: what a tag can ever see is
 * written in the types of this one file. What a list of products never says is made in item-events.ts, cart-events.ts
 * and suggestion-events.ts. No field holds anything about a person.
 */
import type { ProductTile } from '#contract/schemas/catalog.ts'
import type { ItemList } from '#storefront/visit/temp-cart-data.ts'

export type ReportedItem = {
  item_id: string
  item_name: string
  /** In units of the currency; absent where a product has no price to show. */
  price?: number
  quantity: number
  currency: string
  affiliation: string
  /** The list from which the guest chose it, where they did. */
  item_list_id?: string
  item_list_name?: string
}

export type ShopEvent =
  | {
      event: 'virtualPageView'
      path: string
      title: string
      locale: string
      storePlatform: string
      affiliation: string
    }
  | { event: 'view_item_list' | 'select_item'; ecommerce: ItemList & { items: ReportedItem[] } }
  | {
      event: 'view_item' | 'view_pricing_calendar' | 'add_to_cart' | 'remove_from_cart' | 'view_cart' | 'begin_checkout'
      /** `value` is what the items cost together, in units of `currency`. */
      ecommerce: { currency: string; value: number; items: ReportedItem[] }
    }
  /** By its name alone: the texts that a guest typed into a form are not reported. */
  | { event: 'formSubmitted'; formName: string }
  | { event: 'login'; method: 'email' }
  | { event: 'successful_login' }
  | { event: 'error'; errorCode: string; status: number; path: string }

/** Gives an event to the data layer. */
export type Report = (event: ShopEvent) => void

export function listViewed(list: ItemList, products: readonly ProductTile[], affiliation: string): ShopEvent {
  return { event: 'view_item_list', ecommerce: { ...list, items: products.map(reportedItem(affiliation)) } }
}

export function itemSelected(list: ItemList, product: ProductTile, affiliation: string): ShopEvent {
  return { event: 'select_item', ecommerce: { ...list, items: [reportedItem(affiliation)(product)] } }
}

function reportedItem(affiliation: string) {
  return ({ Id, Name, ProductPrice, Quantity }: ProductTile): ReportedItem => {
    const price = ProductPrice.PriceValueWithDiscount ?? ProductPrice.PriceValue
    return {
      item_id: String(Id),
      item_name: Name,
      ...(price !== null && { price }),
      quantity: Quantity,
      currency: ProductPrice.CurrencyCode,
      affiliation,
    }
  }
}
