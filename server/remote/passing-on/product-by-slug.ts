/**
 * Product pages by path before a platform that knows products by number only: the documents name no call for the name
 * in an address. It is then looked up among what the categories show, and the product is read by its number.
 */
import { findProductBySlugCall, showProductCall } from '#contract/calls/product.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CallFailed, type Client } from '#contract/wire/client.ts'
import type { ProductIndex } from './product-index.ts'

const [BEFORE_SLUG = ''] = findProductBySlugCall.path.split('{')
/** A platform of ours says so of a product; any other "no" is about the call. */
const NO_PRODUCT = 'PRODUCT_NOT_FOUND'
const UNKNOWN_CALL = [404, 405, 501]

/** The same client, which finds products by name where the platform cannot. */
export function findingBySlug(ask: Client, index: ProductIndex): Client {
  const find = async (...asked: Parameters<Client>): Promise<unknown> => {
    const [call, input] = asked
    if (call.path !== findProductBySlugCall.path) return ask(...asked)
    try {
      return await ask(...asked)
    } catch (error) {
      const isUnknown = error instanceof CallFailed && UNKNOWN_CALL.includes(error.statusCode)
      if (!isUnknown || error.problem?.code === NO_PRODUCT) throw error
      const { slug } = (input as { params: { slug: string } }).params
      const found = await productNamed(ask, index, slug)
      if (!found) throw error
      return found
    }
  }
  return find as Client
}

async function productNamed(ask: Client, index: ProductIndex, slug: string): Promise<ProductDetails | undefined> {
  const shown = await index.byName(slug)
  if (!shown) return undefined
  const product = await ask(showProductCall, { params: { id: shown.Id } })
  return product.CategoryPath.length > 0 ? product : { ...product, CategoryPath: shown.CategoryPath }
}

/** The name that a browser asks a product by; a badly encoded one is left to the platform to refuse. */
export function slugAskedFor({ method }: Pick<Request, 'method'>, path: string): string | undefined {
  if (method !== 'GET' || !path.startsWith(BEFORE_SLUG)) return undefined
  try {
    return decodeURIComponent(path.slice(BEFORE_SLUG.length))
  } catch {
    return undefined
  }
}

/** What the platform said to a browser; where it does not know the call, what was found by name. */
export async function replyBySlug(
  theirs: Response,
  slug: string,
  platform: Client,
  index: ProductIndex,
): Promise<Response> {
  if (!UNKNOWN_CALL.includes(theirs.status)) return theirs
  const said = await theirs.text()
  if (!said.includes(NO_PRODUCT)) {
    const found = await productNamed(platform, index, slug).catch(() => undefined)
    if (found) return Response.json(found, { headers: { 'cache-control': 'no-store' } })
  }
  return new Response(said, theirs)
}
