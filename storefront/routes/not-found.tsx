/** Every address that is no page of the shop. */
import { pageNotFound } from '#storefront/features/errors/shop-errors.ts'

export function loader(): never {
  throw pageNotFound()
}

export function Component() {
  return null
}
