/**
 * Keep a redrawn picture for the shopper who handed it over: it belongs to their cart, and nobody else can put it into
 * theirs. A guest becomes a visitor by it. A cart has room for so many, so that nobody stores more than they could ever
 * order.
 */
import { randomBytes } from 'node:crypto'
import type { Tx } from '#commerce/database/tx.ts'
import { openCart, type Shopper } from '#commerce/shoppers/index.ts'
import { shownName } from './shown-name.ts'
import { insertFile } from './uploads.sql.ts'

export type KeepFileRequest = {
  productAttributeId: number
  /** What the guest calls it. */
  name: string
  /** As the shop has redrawn it: never the bytes that were sent. */
  picture: Buffer
  /** Of a cart that is made for it. */
  currency: string
}

export type KeepFileResult =
  | { ok: true; fileId: string; name: string; newVisitorToken: string | undefined }
  | { ok: false; reason: 'too_many' }

const KEY_BYTES = 16
const MOST_FILES = 50

export async function keepFile(tx: Tx, shopper: Shopper, request: KeepFileRequest): Promise<KeepFileResult> {
  const { productAttributeId, picture, currency } = request
  const { cart, newVisitorToken } = await openCart(tx, shopper, currency)
  const fileId = randomBytes(KEY_BYTES).toString('base64url')
  const name = shownName(request.name)
  const isKept = await insertFile(tx, cart.id, { id: fileId, productAttributeId, name, picture }, MOST_FILES)
  return isKept ? { ok: true, fileId, name, newVisitorToken } : { ok: false, reason: 'too_many' }
}
