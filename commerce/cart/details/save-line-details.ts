/**
 * Saves what a guest says at checkout about a line of their own cart: how it is handed over, answers to the questions
 * of its product, and what the rental shop has to know. A line of another shopper is not found, as one that is not
 * there.
 */
import type { AddOnPerson } from '#commerce/cart/lines/add-on-people.sql.ts'
import { selectLines } from '#commerce/cart/lines/lines.sql.ts'
import { addedForOwnPerson, type Catalog, type CatalogProduct, shippingFor } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { type Handover, type HandoverProblem, handoverProblem } from '#contract/rules/checkout/handover.ts'
import { type PromptProblem, promptProblem } from '#contract/rules/checkout/prompts.ts'
import {
  RENTAL_FIELDS,
  type RentalProblems,
  type RentalProfile,
  rentalProblems,
} from '#contract/rules/checkout/rental-profile.ts'
import { isPhoneNumber } from '#contract/rules/people/phone.ts'
import {
  addOnPrompt,
  type LineRef,
  writePromptAnswer,
  writeRentalLocation,
  writeRentalProfile,
  writeShipping,
} from './line-details.sql.ts'

export type SaveLineResult<Problem = never> =
  | { ok: true }
  | { ok: false; reason: 'not_found' }
  /** Its product does not ask for it. */
  | { ok: false; reason: 'not_asked' }
  | { ok: false; reason: 'bad_fields'; problems: Problem }

const NOT_FOUND = { ok: false, reason: 'not_found' } as const
const NOT_ASKED = { ok: false, reason: 'not_asked' } as const

export async function chooseShipping(
  tx: Tx,
  shopper: Shopper,
  catalog: Catalog,
  { lineId, ...chosen }: Handover & { lineId: number },
): Promise<SaveLineResult<HandoverProblem>> {
  const found = await lockLine(tx, shopper, catalog, lineId)
  if (!found) return NOT_FOUND
  const problems = handoverProblem(shippingFor(found.product, found.currency), chosen)
  if (problems) return { ok: false, reason: 'bad_fields', problems }
  await writeShipping(tx, found, chosen.methodId, chosen.locationId)
  return { ok: true }
}

/** Of a required question an empty answer is refused. `valueId`: it is about an add-on with a person of its own. */
export async function savePromptAnswer(
  tx: Tx,
  shopper: Shopper,
  catalog: Catalog,
  { lineId, valueId, code, text }: { lineId: number; valueId?: number | undefined; code: string; text: string },
): Promise<SaveLineResult<PromptProblem>> {
  const found = await lockLine(tx, shopper, catalog, lineId)
  if (!found) return NOT_FOUND
  const asking = valueId === undefined ? found.product : addedFor(found, valueId, catalog)
  const prompt = asking?.prompts.find((one) => one.code.toLowerCase() === code.trim().toLowerCase())
  if (!prompt) return NOT_ASKED
  const problems = promptProblem(prompt, text)
  if (problems) return { ok: false, reason: 'bad_fields', problems }
  const key = valueId === undefined ? prompt.code : addOnPrompt(valueId, prompt.code)
  await writePromptAnswer(tx, found, key, text.trim())
  return { ok: true }
}

export async function saveRentalProfile(
  tx: Tx,
  shopper: Shopper,
  catalog: Catalog,
  { contactId, lineId, profile }: { lineId: number; contactId?: number | undefined; profile: RentalProfile },
): Promise<SaveLineResult<RentalProblems>> {
  const found = await lockLine(tx, shopper, catalog, lineId)
  if (!found) return NOT_FOUND
  if (!found.product.asksRentalProfile) return NOT_ASKED
  // Measures of one person are never laid out for another.
  if (contactId !== undefined && contactId !== found.assignedContactId) return NOT_FOUND
  const problems = rentalProblems(profile)
  if (Object.keys(problems).length > 0) return { ok: false, reason: 'bad_fields', problems }
  const trimmed = Object.fromEntries(RENTAL_FIELDS.map((field) => [field, profile[field].trim()]))
  await writeRentalProfile(tx, found, trimmed as RentalProfile)
  return { ok: true }
}

/** For all rentals of the cart that can be picked up there: a family fetches its skis together. */
export async function saveRentalLocation(
  tx: Tx,
  shopper: Shopper,
  catalog: Catalog,
  { locationId, phone }: { locationId: number; phone: string },
): Promise<SaveLineResult<'invalid'>> {
  const cart = await lockCart(tx, shopper)
  const lines = cart ? await selectLines(tx, cart.id) : []
  const lineIds = lines
    .filter(({ productId }) => catalog.products.get(productId)?.rentalLocations.some(({ id }) => id === locationId))
    .map(({ id }) => id)
  if (!cart || lineIds.length === 0) return NOT_ASKED
  const written = phone.trim()
  if (written !== '' && !isPhoneNumber(written)) return { ok: false, reason: 'bad_fields', problems: 'invalid' }
  await writeRentalLocation(tx, { cartId: cart.id, lineIds }, locationId, written || null)
  return { ok: true }
}

type FoundLine = LineRef & {
  product: CatalogProduct
  currency: string
  assignedContactId: number | null
  addOnPeople: readonly AddOnPerson[]
}

/** What an add-on of the line adds for a person of its own; undefined where it has no such person. */
function addedFor({ addOnPeople, product }: FoundLine, valueId: number, catalog: Catalog): CatalogProduct | undefined {
  if (!addOnPeople.some((own) => own.valueId === valueId)) return undefined
  const option = product.attributes.find(({ values }) => values.some(({ id }) => id === valueId))
  const value = option?.values.find(({ id }) => id === valueId)
  return option && value && addedForOwnPerson(catalog, option, value)
}

async function lockLine(
  tx: Tx,
  shopper: Shopper,
  { products }: Catalog,
  lineId: number,
): Promise<FoundLine | undefined> {
  const cart = await lockCart(tx, shopper)
  const line = cart && (await selectLines(tx, cart.id)).find(({ id }) => id === lineId)
  const product = line && products.get(line.productId)
  if (!cart || !product) return undefined
  const { addOnPeople, assignedContactId } = line
  return { cartId: cart.id, lineId, product, currency: cart.currency, assignedContactId, addOnPeople }
}
