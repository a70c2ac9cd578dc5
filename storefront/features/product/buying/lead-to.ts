/**
 * Brings the guest to what is still missing: into view, and with the focus where it is answered. A field is found by the name
 * under which it posts; what posts nothing by itself by the part of the page that asks for it.
 */
import { entryField, optionField } from '#contract/product-form.ts'
import type { Missing } from './first-missing.ts'
import { MEMBER_ID, QUANTITY_ID } from './places.ts'

const FIELDS = ['input:not([type=hidden])', 'select', 'textarea', 'button', 'a[href]']
  .map((field) => `${field}:not(:disabled)`)
  .join()

export function leadTo(missing: Missing, productId: number): void {
  const place = placeOf(missing, productId)
  if (!place) return
  const field = place.matches(FIELDS) ? place : (place.querySelector<HTMLElement>(FIELDS) ?? place)
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

function placeOf(missing: Missing, productId: number): HTMLElement | null {
  if (missing.what !== 'option') return document.getElementById(missing.what === 'quantity' ? QUANTITY_ID : MEMBER_ID)
  const { Id, IsCustomerEnteredPrice } = missing.option
  const name = IsCustomerEnteredPrice ? entryField(productId, 'CustomerEnteredPrice') : optionField(Id)
  return (
    document.querySelector<HTMLElement>(`form [name="${name}"]:not(:disabled)`) ??
    document.querySelector<HTMLElement>(`[data-options~="${Id}"]`)
  )
}
