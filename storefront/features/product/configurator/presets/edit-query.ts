/**
 * The address by which a line of the cart is opened on its product's page to be changed, written by the cart and read
 * by the page. Parameters named by a number say what is chosen of the option with that number, also outside an edit.
 *
 * What was typed never stands in an address: it would be in histories and logs. The page takes it from the cart.
 */

import { type Link, productLink } from '#contract/rules/shop-paths.ts'
import type { CartItem } from '#contract/schemas/cart.ts'

export type ProductQuery = {
  /** The address asks to change a line; whether it may is for the cart to say. */
  isEdit: boolean
  lineId: number | undefined
  quantity: number | undefined
  /** Option id to what is chosen of it: value ids parted by commas, or days parted by `|`. */
  choices: ReadonlyMap<number, string>
}

type EditedLine = Pick<
  CartItem,
  'Id' | 'ProductId' | 'Quantity' | 'SeName' | 'CategoryPath' | 'UseLegacy' | 'SelectedValueIds'
>

export function editLink(line: EditedLine): Link {
  const { href, plain } = productLink(line.CategoryPath, line.SeName, line.UseLegacy)
  const query = {
    productid: line.ProductId,
    editmode: true,
    productquantity: line.Quantity,
    updatecartitemid: line.Id,
    ...line.SelectedValueIds,
  }
  const parts = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return { href: `${href}?${parts.join('&')}`, plain }
}

/** Names in any case; of each the first value that can be read. What cannot be read is not there. */
export function productQuery(query: Iterable<[string, string]>): ProductQuery {
  const all = [...query]
  const first = (name: string) => all.find(([key]) => key.toLowerCase() === name)?.[1]
  const numbered = all.filter(([key]) => isId(key)).reverse()
  return {
    isEdit: first('editmode')?.trim().toLowerCase() === 'true',
    lineId: whole(first('updatecartitemid')),
    quantity: whole(first('productquantity')),
    choices: new Map(numbered.map(([key, value]) => [Number(key), value])),
  }
}

function whole(text: string | undefined): number | undefined {
  return text !== undefined && isId(text) ? Number(text) : undefined
}

function isId(text: string): boolean {
  return /^[1-9]\d{0,8}$/.test(text)
}
