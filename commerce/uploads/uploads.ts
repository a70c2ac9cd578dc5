/** Pictures that guests upload for an option: stored, claimed by the lines of a cart, and deleted when unused. */
import { randomBytes } from 'node:crypto'
import { type Catalog, type CatalogAttribute, type CatalogView, isProductVisible } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { openCart, type Shopper } from '#commerce/shoppers/index.ts'
import { CONTROL_TYPES } from '#contract/values/control-types.ts'
import { trimmed } from '#contract/values/text.ts'
import {
  claimFile,
  deleteFiles,
  type FileChoice,
  insertFile,
  lockStaleFiles,
  refreshFiles,
  type StaleFile,
} from './uploads.sql.ts'

export type StoreFileRequest = {
  productAttributeId: number
  /** As the guest named it. */
  name: string
  /** As the shop has redrawn it: never the bytes that were sent. */
  picture: Buffer
  /** For the cart, where it has to be made first. */
  currency: string
}

export type StoreFileResult =
  | { ok: true; fileId: string; name: string; newVisitorToken: string | undefined }
  | { ok: false; reason: 'too_many' }

const KEY_BYTES = 16
const MOST_FILES = 50

/**
 * Stores a redrawn picture in the cart of the shopper who uploaded it; no other cart can name it. A guest becomes a
 * visitor by it. A cart holds at most 50, so that a guest cannot fill the database.
 */
export async function storeFile(tx: Tx, shopper: Shopper, request: StoreFileRequest): Promise<StoreFileResult> {
  const { productAttributeId, picture, currency } = request
  const { cart, newVisitorToken } = await openCart(tx, shopper, currency)
  const fileId = randomBytes(KEY_BYTES).toString('base64url')
  const name = shownName(request.name)
  const isStored = await insertFile(tx, cart.id, { id: fileId, productAttributeId, name, picture }, MOST_FILES)
  return isStored ? { ok: true, fileId, name, newVisitorToken } : { ok: false, reason: 'too_many' }
}

/**
 * A line of the cart is about to name these files: each has to belong to the cart and to that option, and is protected
 * from the sweep from now on. Returns the first that does not, without saying whether it exists elsewhere.
 */
export async function claimFiles(
  tx: Tx,
  cartId: number | undefined,
  files: readonly FileChoice[],
): Promise<FileChoice | undefined> {
  for (const file of files) {
    if (cartId === undefined || !(await claimFile(tx, cartId, file))) return file
  }
  return undefined
}

/** One round does not hold its locks for long; the next is due soon. */
const AT_ONCE = 200

/**
 * Deletes files that were not claimed for a day. `named` says which of them lines of carts still name: those stay, and
 * are checked again a day later. The files are locked first, so none enters a cart while it is being deleted.
 */
export async function sweepFiles(
  tx: Tx,
  named: (files: readonly StaleFile[]) => Promise<ReadonlySet<string>>,
): Promise<number> {
  const stale = await lockStaleFiles(tx, AT_ONCE)
  if (stale.length === 0) return 0
  const used = await named(stale)
  const ids = stale.map(({ id }) => id)
  const gone = ids.filter((id) => !used.has(id))
  await refreshFiles(
    tx,
    ids.filter((id) => used.has(id)),
  )
  await deleteFiles(tx, gone)
  return gone.length
}

/** The option that asks for a file, of a product that the visitor may see; undefined for any other id. */
export function findUploadOption(
  catalog: Catalog,
  view: CatalogView,
  productAttributeId: number,
): CatalogAttribute | undefined {
  for (const product of catalog.products.values()) {
    const option = product.attributes.find(({ id }) => id === productAttributeId)
    if (!option) continue
    return option.controlType === CONTROL_TYPES.upload && isProductVisible(catalog, product, view) ? option : undefined
  }
  return undefined
}

/**
 * What a guest calls their file, as a line of text that can be shown anywhere: no path, nothing invisible, nothing that
 * turns the direction of writing, no line break, not long. It names nothing on any disk.
 */
const LONGEST_NAME = 80
const NAMELESS = 'Picture'

export function shownName(given: string): string {
  const path = given.normalize('NFC').toWellFormed()
  const name = path
    .slice(Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1)
    .replace(/[\p{C}\p{Zl}\p{Zp}\ufffd]/gu, ' ')
    .replace(/\s+/g, ' ')
  const words = trimmed(name, (letter) => letter === '.' || letter === ' ')
  return words === '' ? NAMELESS : shortened(words)
}

/** The ending stays: by it a picture is recognized. */
function shortened(words: string): string {
  const letters = Array.from(words)
  if (letters.length <= LONGEST_NAME) return words
  const ending = /\.\w{1,5}$/.exec(words)?.[0] ?? ''
  return `${letters.slice(0, LONGEST_NAME - ending.length - 1).join('')}…${ending}`
}
