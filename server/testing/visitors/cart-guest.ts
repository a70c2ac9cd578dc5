/** A guest who fills a cart over HTTP: keeps the cookie the shop gives, and fills forms in as its pages do. */
import type { addToCartCall } from '#contract/calls/cart.ts'
import type { uploadAttributeFileCall } from '#contract/calls/people/household.ts'
import type { Cart } from '#contract/schemas/cart.ts'
import type { ProductDetails } from '#contract/schemas/product.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import type { Reply } from '#contract/wire/call.ts'
import type { TestShop } from '#server/testing/shops/start-shop.ts'

export type CartWish = {
  quantity?: number | string
  day?: string
  /** By the name of the option: the text, or the beginning of a value's name. */
  options?: Record<string, string>
  /** By what follows `addtocart_{id}.`. */
  fields?: Record<string, string>
  other?: Record<string, string>
  headers?: Record<string, string>
}

type AskedShop = Pick<TestShop, 'fetch'>

const details = new WeakMap<AskedShop, Map<string, ProductDetails>>()

export async function productOf(shop: AskedShop, slug: string): Promise<ProductDetails> {
  const known = details.get(shop) ?? new Map<string, ProductDetails>()
  details.set(shop, known)
  const found = known.get(slug) ?? ((await (await shop.fetch(`/api/product/by-slug/${slug}`)).json()) as ProductDetails)
  known.set(slug, found)
  return found
}

/** The day asked for, one piece, the first value of every required option. */
export async function filledForm(shop: AskedShop, slug: string, wish: CartWish = {}): Promise<URLSearchParams> {
  const { Id, ProductAttributes } = await productOf(shop, slug)
  const form = new URLSearchParams({ [`addtocart_${Id}.EnteredQuantity`]: String(wish.quantity ?? 1), ...wish.other })
  for (const { Id: option, IsDate, IsRequired, Name, Values } of ProductAttributes) {
    const said = wish.options?.[Name]
    const value = said === undefined ? Values[0] : Values.find(({ Name: name }) => name.startsWith(said))
    if (IsDate) form.set(`product_attribute_${option}`, wish.day ?? '2026-12-21')
    else if (Values.length > 0 && (IsRequired || said)) form.set(`product_attribute_${option}`, String(value?.Id))
    else if (said !== undefined) form.set(`product_attribute_${option}`, said)
  }
  for (const [name, text] of Object.entries(wish.fields ?? {})) form.set(`addtocart_${Id}.${name}`, text)
  return form
}

let guests = 0

/** Their own address counts in a shop that trusts the proxy they come by: `BEHIND_PROXY`. */
export function cartGuest(shop: AskedShop, given = '', address = `10.1.${guests >> 8}.${guests++ & 255}`) {
  let cookie = given
  const ask = async (path: string, init: RequestInit = {}) => {
    const own: Record<string, string> = { 'x-forwarded-for': address, ...(cookie === '' ? {} : { cookie }) }
    const reply = await shop.fetch(path, { ...init, headers: { ...own, ...(init.headers as Record<string, string>) } })
    const set = reply.headers.getSetCookie().find((text) => text.includes('visitor='))
    if (set) cookie = set.slice(0, set.indexOf(';'))
    return reply
  }
  const json = { 'content-type': 'application/json' }
  return {
    cookie: () => cookie,
    ask,
    post: (path: string, body: object, headers: Record<string, string> = {}) =>
      ask(path, { method: 'POST', body: JSON.stringify(body), headers: { ...json, ...headers } }),
    async send(slug: string, wish: CartWish = {}) {
      const { Id } = await productOf(shop, slug)
      const body = await filledForm(shop, slug, wish)
      return ask(`/api/addproducttocart/details/${Id}/1`, { method: 'POST', body, headers: wish.headers ?? {} })
    },
    async add(slug: string, wish: CartWish = {}): Promise<Reply<typeof addToCartCall>> {
      return (await this.send(slug, wish)).json() as Promise<Reply<typeof addToCartCall>>
    },
    async cart(path = '/api/minicart'): Promise<Cart> {
      return (await ask(path)).json() as Promise<Cart>
    },
  }
}

/** Hands a file over for an upload option, as the shop's page does. */
type FileToSend = { bytes: Uint8Array; name?: string; type?: string; headers?: Record<string, string> }
type FileReply = Reply<typeof uploadAttributeFileCall>

/** The one product of the demo that asks for a picture. */
export const UPLOAD_PRODUCT = 'snowboard-rental'

export async function uploadOption(shop: AskedShop): Promise<number> {
  const { ProductAttributes } = await productOf(shop, UPLOAD_PRODUCT)
  const option = ProductAttributes.find(({ AttributeControlType }) => AttributeControlType === CONTROL_TYPES.upload)
  if (!option) throw new Error(`${UPLOAD_PRODUCT} asks for no file.`)
  return option.Id
}

export function fileBody({ bytes, name = 'boots.jpg', type = 'image/jpeg' }: FileToSend): FormData {
  const body = new FormData()
  body.set('file', new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), name)
  return body
}

export async function sendFile(
  guest: Pick<ReturnType<typeof cartGuest>, 'ask'>,
  optionId: number,
  file: FileToSend,
): Promise<FileReply> {
  const { headers = {} } = file
  const reply = await guest.ask(`/api/product/attributefile/${optionId}`, {
    method: 'POST',
    body: fileBody(file),
    headers,
  })
  return reply.json() as Promise<FileReply>
}
