/** Brings the guest to what is still missing: into view, and with the focus where it is answered. Fields are found by the names they post. */
import { dayPartField, daysField, optionField } from '#contract/product-form.ts'
import type { Missing } from './first-missing.ts'

/** Where it says who may choose people. */
export const MEMBER_ID = 'buying-member'
export const QUANTITY_ID = 'buying-quantity'

export function leadTo(missing: Missing, productId: number): void {
  const place = missing.what === 'option' ? optionPlace(missing.option.Id, productId) : otherPlace(missing.what)
  if (!place) return
  const field = place.matches(FIELDS) ? place : place.querySelector<HTMLElement>(FIELDS)
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  ;(field ?? place).focus({ preventScroll: true })
  place.scrollIntoView({ block: 'center', behavior: still ? 'auto' : 'smooth' })
}

const FIELDS = 'input:not([type=hidden]), select, textarea, button, a[href]'

function optionPlace(optionId: number, productId: number): HTMLElement | null {
  const names = [optionField(optionId), dayPartField(optionId, 'day'), daysField(productId)]
  const field = document.querySelector<HTMLElement>(names.map((name) => `[name="${name}"]`).join(','))
  return document.getElementById(optionField(optionId)) ?? field
}

function otherPlace(what: 'renewal' | 'member' | 'quantity'): HTMLElement | null {
  return document.getElementById(what === 'quantity' ? QUANTITY_ID : MEMBER_ID)
}
