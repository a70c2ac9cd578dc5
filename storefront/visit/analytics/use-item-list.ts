/**
 * A list of products as the data layer knows it: reported once each time its page is opened, and again when the guest
 * chooses a product from it, which is also remembered for the product's own page.
 */
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { ProductTile } from '#contract/schemas/catalog.ts'
import { useShell } from '#storefront/page/shell-data.tsx'
import { type ItemList, keepItemList } from '#storefront/visit/temp-cart-data.ts'
import { useVisit } from '#storefront/visit/visit.tsx'
import { itemSelected, listViewed } from './events.ts'

export type ChooseItem = (product: ProductTile) => void

export function useItemList(id: number, name: string, products: readonly ProductTile[]): ChooseItem {
  const { report } = useVisit()
  const { analyticsAffiliation } = useShell().settings
  const { key } = useLocation()
  const reported = useRef('')
  const list: ItemList = { item_list_id: String(id), item_list_name: name }

  useEffect(() => {
    const view = `${key} ${id}`
    if (products.length === 0 || reported.current === view) return
    reported.current = view
    report(listViewed({ item_list_id: String(id), item_list_name: name }, products, analyticsAffiliation))
  }, [key, id, name, products, report, analyticsAffiliation])

  return (product) => {
    report(itemSelected(list, product, analyticsAffiliation))
    keepItemList({ setItem: (name, value) => sessionStorage.setItem(name, value) }, list)
  }
}
