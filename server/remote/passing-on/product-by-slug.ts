/**
 * Product pages by path before a platform that knows products by number only: the documents name no call for the name
 * in an address, be it of a product or of one that opens with a voucher. It is then looked up among what the categories
 * show, and the product is read by its number.
 */
import { findProductBySlugCall, findVoucherProductCall, showProductCall } from '#contract/calls/product.ts'
import { shortDescription } from '#contract/rules/title-and-description.ts'
import type { ProductDetails, VoucherProduct } from '#contract/schemas/product.ts'
import { CallFailed, type Client } from '#contract/wire/client.ts'
import type { ProductIndex, ShownProduct } from './product-index.ts'

/** A platform of ours says so of a product; any other "no" is about the call. */
const NO_PRODUCT = 'PRODUCT_NOT_FOUND'
const UNKNOWN_CALL = [404, 405, 501]
const VOUCHER_OPTION = 'voucher id'

/** By the path of the call: what it replies of a product; undefined where it knows none. */
const FINDERS: Readonly<Record<string, (product: ProductDetails, shown: ShownProduct) => unknown>> = {
  [findProductBySlugCall.path]: atHome,
  [findVoucherProductCall.path]: withoutItsVoucher,
}

function atHome(product: ProductDetails, { CategoryPath }: ShownProduct): ProductDetails {
  return product.CategoryPath.length > 0 ? product : { ...product, CategoryPath }
}

function withoutItsVoucher(product: ProductDetails): VoucherProduct | undefined {
  const { DefaultPictureModel, Name, ProductAttributes, SeName, ShortDescription } = product
  if (!ProductAttributes.some((option) => option.Name.trim().toLowerCase() === VOUCHER_OPTION)) return undefined
  return { Name, SeName, DefaultPictureModel, Headline: shortDescription(ShortDescription).headline }
}

/** The same client, which finds products by name where the platform cannot. */
export function findingBySlug(ask: Client, index: ProductIndex): Client {
  const find = async (...asked: Parameters<Client>): Promise<unknown> => {
    const [call, input] = asked
    if (!FINDERS[call.path]) return ask(...asked)
    try {
      return await ask(...asked)
    } catch (error) {
      const isUnknown = error instanceof CallFailed && UNKNOWN_CALL.includes(error.statusCode)
      if (!isUnknown || error.problem?.code === NO_PRODUCT) throw error
      const { slug } = (input as { params: { slug: string } }).params
      const found = await productNamed(ask, index, { path: call.path, slug })
      if (!found) throw error
      return found
    }
  }
  return find as Client
}

type NamedProduct = { path: string; slug: string }

async function productNamed(ask: Client, index: ProductIndex, { path, slug }: NamedProduct): Promise<unknown> {
  const shown = await index.byName(slug)
  return shown && FINDERS[path]?.(await ask(showProductCall, { params: { id: shown.Id } }), shown)
}

/** The name that a browser asks a product by; a badly encoded one is left to the platform to refuse. */
export function slugAskedFor({ method }: Pick<Request, 'method'>, asked: string): NamedProduct | undefined {
  if (method !== 'GET') return undefined
  for (const path of Object.keys(FINDERS)) {
    const [start = ''] = path.split('{')
    if (!asked.startsWith(start)) continue
    try {
      return { path, slug: decodeURIComponent(asked.slice(start.length)) }
    } catch {
      return undefined
    }
  }
  return undefined
}

/** What the platform said to a browser; where it does not know the call, what was found by name. */
export async function replyBySlug(
  theirs: Response,
  named: NamedProduct,
  platform: Client,
  index: ProductIndex,
): Promise<Response> {
  if (!UNKNOWN_CALL.includes(theirs.status)) return theirs
  const said = await theirs.text()
  if (!said.includes(NO_PRODUCT)) {
    const found = await productNamed(platform, index, named).catch(() => undefined)
    if (found) return Response.json(found, { headers: { 'cache-control': 'no-store' } })
  }
  return new Response(said, theirs)
}
