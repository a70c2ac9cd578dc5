/**
 * Brings the guest to what is still missing: into view, and with the focus where it is answered. A field is found by
 * the name under which it posts; what posts nothing by itself by the part of the page that asks for it. Of a calendar
 * it is the day where its keys begin.
 */
import { entryField, optionField } from '#contract/rules/product-form.ts'
import type { Missing } from './first-missing.ts'
import { MEMBER_ID, QUANTITY_ID } from './places.ts'

const DAY = '[role=grid] [tabindex="0"]'
const FIELDS = ['input:not([type=hidden])', 'select', 'textarea', 'button', 'a[href]']
  .map((field) => `${field}:not(:disabled)`)
  .join()

export function leadTo(missing: Missing, productId: number): void {
  const place = placeOf(missing, productId)
  if (!place) return
  const field = place.matches(FIELDS) ? place : (inside(place, DAY) ?? inside(place, FIELDS) ?? place)
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

function placeOf(missing: Missing, productId: number): HTMLElement | null {
  if (missing.what !== 'option') return document.getElementById(missing.what === 'quantity' ? QUANTITY_ID : MEMBER_ID)
  const { Id, IsCustomerEnteredPrice } = missing.option
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
