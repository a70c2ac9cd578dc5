/**
 * What a press does, fetched when the guest comes near the button: it adds, and brings the page in order afterwards.
 * What was added is reported and shown in the notice; what was refused is said in a toast; a question of the engine
 * goes back to the summary.
 */

import { addOnPersonField, entryField, optionField } from '#contract/rules/product-form.ts'
import { createFastFlow, keepsHolder } from '#storefront/features/holder/fast-flow.ts'
import type { Configuration } from '#storefront/features/product/configurator/configuration.ts'
import type { Configurator, ConfiguratorState } from '#storefront/features/product/configurator/configurator.ts'
import type { ShownTotal } from '#storefront/features/product/configurator/shown-total.ts'
import { resetGallery } from '#storefront/features/product/gallery/product-pictures.ts'
import type { Translate } from '#storefront/texts/texts.tsx'
import { itemAdded } from '#storefront/visit/analytics/item-events.ts'
import { readItemList } from '#storefront/visit/read-item-list.ts'
import type { Visit } from '#storefront/visit/visit.tsx'
import { type AddAttempt, type AddOutcome, addConfigured } from './add-configured.ts'
import { MEMBER_ID, type Missing, QUANTITY_ID } from './first-missing.ts'
import { heldPlaceOf } from './lock/held-place.ts'

/** After it the page stands as it was first seen. */
const SCROLL_DELAY_MS = 350

type Purchase = {
  visit: Visit
  configurator: Configurator
  /** What was chosen when the button was pressed; the guest may have gone on since. */
  pressed: ConfiguratorState
  /** What the summary shows; `accepted` is the total that the guest accepted, where it has changed. */
  shown: ShownTotal
  accepted: number
  /** The same purchase was sent before, and no reply came. */
  unconfirmed: AddAttempt | undefined
  affiliation: string
  t: Translate
}

export async function buyNow(purchase: Purchase): Promise<AddOutcome> {
  const { visit, configurator, pressed, accepted, unconfirmed, t } = purchase
  const { configuration, edited } = pressed
  const outcome = await addConfigured({
    configuration,
    total: accepted,
    post: visit.cart.add,
    place: heldPlaceOf(configurator, visit),
    onLock: configurator.keepLock,
    // Browsers name it only on pages that came safely.
    key: crypto.randomUUID?.(),
    unconfirmed,
  })
  if (outcome.kind === 'added') celebrate(purchase)
  else if (outcome.kind === 'accept') configurator.askAgain()
  else if (outcome.kind === 'noLock') configurator.replies.refresh('times')
  else {
    const message = outcome.kind === 'refused' ? outcome.message : t('publicui.buying.unreachable')
    const title = t(edited ? 'publicui.buying.notupdated' : 'publicui.buying.refused')
    visit.toasts.show({ type: 'error', title, message })
    // Another guest may have taken the places that are shown.
    if (outcome.kind === 'refused') configurator.replies.refresh('times')
    // The line was removed in another tab, or it is in the cart and only the reply was lost.
    if (outcome.kind === 'unreachable' || outcome.isGone) loadCart(visit)
  }
  return outcome
}

function celebrate({ visit, configurator, pressed, shown, accepted, affiliation }: Purchase): void {
  const { configuration, edited } = pressed
  const { product, quantity = 1 } = configuration
  if (edited) configurator.leaveEdit()
  else {
    const item = { Id: product.Id, Name: product.Name, Quantity: quantity, CurrencyCode: shown.currency }
    const price = { UnitPriceValue: shown.each ?? accepted / quantity, TotalValue: accepted }
    // Asked for by a function: some browsers refuse even the look at it.
    const list = readItemList({ getItem: (name) => sessionStorage.getItem(name) })
    visit.report(itemAdded({ ...item, ...price }, { affiliation, list }))
  }
  configurator.keepLock('')
  letHolderGo(configurator, configuration)
  configurator.askAgain()
  loadCart(visit)
  visit.cart.show(true)
  setTimeout(() => {
    scrollTo({ top: 0 })
    resetGallery()
  }, SCROLL_DELAY_MS)
}

/** The next one is for other people, unless the guest has chosen some meanwhile. */
function letHolderGo(configurator: Configurator, { addOnPeople, memberId, product }: Configuration): void {
  const now = configurator.state().configuration
  const { type } = configurator.part(createFastFlow, undefined)
  if (keepsHolder(product, type())) return
  if (memberId !== undefined && now.memberId === memberId) configurator.assign(undefined)
  const left = configurator.state().configuration
  if (left.addOnPeople === addOnPeople) configurator.replace({ ...left, addOnPeople: {} })
}

function loadCart({ cart, log }: Visit): void {
  cart.load({ leaveEditing: true }).catch((error: unknown) => {
    log.warn('Failed to load the cart', { reason: String(error) })
  })
}

const DAY = '[role=grid] [tabindex="0"]'
const FIELDS = ['input:not([type=hidden])', 'select', 'textarea', 'button', 'a[href]']
  .map((field) => `${field}:not(:disabled)`)
  .join()

/**
 * Scrolls to the first missing choice and focuses it. A field is found by its form name; a control without one by its
 * section. In a calendar the focus goes to the day with the tab stop.
 */
export function leadTo(missing: Missing, productId: number): void {
  const place = placeOf(missing, productId)
  if (!place) return
  const field = place.matches(FIELDS) ? place : (inside(place, DAY) ?? inside(place, FIELDS) ?? place)
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

function placeOf(missing: Missing, productId: number): HTMLElement | null {
  if (missing.what !== 'option') return document.getElementById(missing.what === 'quantity' ? QUANTITY_ID : MEMBER_ID)
  const { Id, IsCustomerEnteredPrice, Values } = missing.option
  const person = Values.filter(({ RequiresAddOnAssignment }) => RequiresAddOnAssignment)
    .flatMap((value) => document.getElementById(addOnPersonField(productId, value.Id)) ?? [])
    .find((question) => !question.querySelector('input:checked'))
  if (person) return person
  const name = IsCustomerEnteredPrice ? entryField(productId, 'CustomerEnteredPrice') : optionField(Id)
  const posted = document.querySelector<HTMLElement>(`form [name="${name}"]:not(:disabled)`)
  // A calendar stands before a field that only posts.
  if (posted && !isSeen(posted)) return posted.closest('[role=group]')
  return posted ?? document.querySelector<HTMLElement>(`[data-options~="${Id}"]`)
}

function inside(place: HTMLElement, fields: string): HTMLElement | undefined {
  return [...place.querySelectorAll<HTMLElement>(fields)].find(isSeen)
}

function isSeen(field: HTMLElement): boolean {
  return field.getClientRects().length > 0
}
