/**
 * Onto which cards the lines of a cart are loaded, person by person: an active one that they have, or one new card
 * that comes with the order. However many lines a person has, there is at most one new card for them.
 *
 * The choice belongs to the cart and is made under its lock. A card itself is made when the order is fulfilled.
 */
import { type CartLine, choiceOfLine, readLines } from '#commerce/cart/lines/cart-line.ts'
import { assignmentRules, type CatalogView, isReload, offersReload } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import type { Assortment } from '#commerce/offers/index.ts'
import { isOwnPerson, type MediaCard, readMembers } from '#commerce/people/index.ts'
import { findCart, lockCart, type Shopper } from '#commerce/shoppers/index.ts'
import { deleteNewCards, insertNewCard, selectNewCards } from './new-cards.sql.ts'

export type CardNeed = {
  contactId: number
  firstName: string
  lastName: string
  cards: readonly MediaCard[]
  /** A product brings its card along, and leaves no choice. */
  includesCard: boolean
  /** A line is for a card that the person does not have yet. */
  needsNewCard: boolean
  choice: 'new' | 'reload' | undefined
}

type LineCard = 'included' | 'reload' | 'new'

/** The people of the cart whose lines are loaded onto a card, in the order of the household; none for a guest. */
export async function readCardNeeds(
  tx: Tx,
  shopper: Shopper,
  assortment: Assortment,
  view: CatalogView,
): Promise<CardNeed[]> {
  const cart = await findCart(tx, shopper)
  if (!cart || shopper.contactId === undefined) return []
  const { lines } = await readLines(tx, cart.id)
  const byPerson = Map.groupBy(
    lines.flatMap((line) => {
      const card = cardOf(assortment, view, line)
      return card && line.assignedContactId !== null ? [{ contactId: line.assignedContactId, card }] : []
    }),
    ({ contactId }) => contactId,
  )
  if (byPerson.size === 0) return []
  const chosen = await selectNewCards(tx, cart.id)
  return (await readMembers(tx, shopper.contactId)).flatMap(({ id: contactId, firstName, lastName, cards }) => {
    const loaded = byPerson.get(contactId)?.map(({ card }) => card)
    if (!loaded) return []
    const needsNewCard = loaded.includes('new')
    const choice = needsNewCard && chosen.has(contactId) ? 'new' : loaded.includes('reload') ? 'reload' : undefined
    const includesCard = loaded.includes('included')
    return [{ contactId, firstName, lastName, cards, includesCard, needsNewCard, choice }]
  })
}

/** Undefined where the line is loaded onto no card, or its product is gone. */
function cardOf(assortment: Assortment, view: CatalogView, line: CartLine): LineCard | undefined {
  const choice = choiceOfLine(assortment, view, line)
  if (!choice) return undefined
  const { answers, product } = choice
  if (assignmentRules(product.specifications).includesCard) return 'included'
  if (!product.attributes.some(offersReload)) return undefined
  return [...answers.values()].some(({ rules, values }) => isReload(rules.attribute, values)) ? 'reload' : 'new'
}

export type NewCardResult = { ok: true } | { ok: false; reason: 'not_found' | 'not_needed' }

/** The person gets a new card with this order. Asked for again it is still one. */
export async function chooseNewCard(
  tx: Tx,
  shopper: Shopper,
  contactId: number,
  assortment: Assortment,
  view: CatalogView,
): Promise<NewCardResult> {
  const cart = await lockCart(tx, shopper)
  if (!(await isOwn(tx, shopper, contactId))) return { ok: false, reason: 'not_found' }
  const needs = await readCardNeeds(tx, shopper, assortment, view)
  const need = needs.find((each) => each.contactId === contactId)
  if (!cart || !need?.needsNewCard) return { ok: false, reason: 'not_needed' }
  await insertNewCard(tx, cart.id, contactId)
  return { ok: true }
}

/** Takes the choice of this order back, for the person or for all; the cards that people have stay as they are. */
export async function dropNewCards(
  tx: Tx,
  shopper: Shopper,
  contactId: number,
  { isForAll }: { isForAll: boolean },
): Promise<NewCardResult> {
  const cart = await lockCart(tx, shopper)
  if (!(await isOwn(tx, shopper, contactId))) return { ok: false, reason: 'not_found' }
  if (cart) await deleteNewCards(tx, cart.id, isForAll ? undefined : contactId)
  return { ok: true }
}

async function isOwn(tx: Tx, { contactId: customerId }: Shopper, contactId: number): Promise<boolean> {
  return customerId !== undefined && isOwnPerson(tx, customerId, contactId)
}
