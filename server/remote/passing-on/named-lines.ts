/**
 * Lines of a cart with the address of their product and the numbers of what was chosen, so that a guest can open and
 * change them. The documents name neither in a cart; what the platform does say stays as it is.
 */
import { showMiniCartCall } from '#contract/calls/cart.ts'
import { showCartCall } from '#contract/calls/cart-page.ts'
import { showProductCall } from '#contract/calls/product.ts'
import { lineAnswers } from '#contract/rules/whole/whole-line.ts'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import type { Client } from '#contract/wire/client.ts'
import { isRead } from '#server/remote/forward.ts'
import type { ProductIndex } from './product-index.ts'

const CART_PATHS: readonly string[] = [showMiniCartCall, showCartCall].flatMap(({ also = [], path }) => [path, ...also])

export type NameLines = (cart: unknown) => Promise<unknown>

export function asksForCart(request: Pick<Request, 'method'>, path: string): boolean {
  return isRead(request) && CART_PATHS.includes(path)
}

export function createNamedLines(platform: Client, index: ProductIndex): NameLines {
  async function named(line: Partial<CartItem>): Promise<Partial<CartItem>> {
    const { ProductId } = line
    if (line.SeName !== undefined || ProductId === undefined) return line
    const [shown, product] = await Promise.all([
      index.byNumber(ProductId).catch(() => undefined),
      platform(showProductCall, { params: { id: String(ProductId) } }).catch(() => undefined),
    ])
    return {
      ...(product && lineAnswers(product, line.Attributes ?? [])),
      ...(shown && { SeName: shown.SeName, CategoryPath: shown.CategoryPath, Picture: shown.DefaultPictureModel }),
      ...line,
    }
  }

  return async (cart) => {
    if (!isCart(cart)) return cart
    return { ...cart, Items: await Promise.all(cart.Items.map(named)) }
  }
}

function isCart(body: unknown): body is Partial<Cart> & { Items: Partial<CartItem>[] } {
  return typeof body === 'object' && body !== null && 'Items' in body && Array.isArray(body.Items)
}
