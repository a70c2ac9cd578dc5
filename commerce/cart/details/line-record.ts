/**
 * What an order keeps of what was said at checkout: in words and not in ids, so that it says the same when the catalog
 * has changed. Pure. It is personal, and forgotten with the answers of the order (docs/orders.md).
 */
import type { CatalogProduct } from '#commerce/catalog/index.ts'
import type { RentalProfile } from '#contract/rules/checkout/rental-profile.ts'
import type { CheckoutDetails } from './checkout-details.sql.ts'
import { addOnPrompt, type LineDetails } from './line-details.sql.ts'

type SaidAnswer = { code: string; label: string; answer: string }

export type LineRecord = {
  answers?: SaidAnswer[]
  /** What was answered about add-ons for their own people. */
  addOns?: { name: string; answers: SaidAnswer[] }[]
  rental?: { profile: RentalProfile | null; location: string | null; phone: string | null }
  handover?: { method: string; location: string | null; needsAddress: boolean }
}

export type BuyerRecord = Omit<CheckoutDetails, 'email'>

/** Null where nothing was said that its product asks for. */
export function lineRecord(
  product: CatalogProduct,
  said: LineDetails | undefined,
  ownAddOns: readonly { valueId: number; name: string; product: CatalogProduct }[],
): LineRecord | null {
  if (!said) return null
  const answersOf = ({ prompts }: CatalogProduct, keyOf: (code: string) => string) =>
    prompts.flatMap(({ code, label }): SaidAnswer[] => {
      const answer = said.promptAnswers[keyOf(code)]
      return answer === undefined ? [] : [{ code, label, answer }]
    })
  const answers = answersOf(product, (code) => code)
  const addOns = ownAddOns
    .map(({ name, product: added, valueId }) => ({
      ...{ name, answers: answersOf(added, (code) => addOnPrompt(valueId, code)) },
    }))
    .filter((addOn) => addOn.answers.length > 0)
  const method = product.shippingMethods.find(({ id }) => id === said.shippingMethodId)
  const place = method?.locations.find(({ id }) => id === said.shippingLocationId)
  const shop = product.rentalLocations.find(({ id }) => id === said.rentalLocationId)
  const record: LineRecord = {
    ...(answers.length > 0 && { answers }),
    ...(addOns.length > 0 && { addOns }),
    ...(product.asksRentalProfile && {
      rental: { profile: said.rentalProfile, location: shop?.name ?? null, phone: said.rentalPhone },
    }),
    ...(method && {
      handover: { method: method.name, location: place?.name ?? null, needsAddress: method.needsAddress },
    }),
  }
  return Object.keys(record).length > 0 ? record : null
}

export function buyerRecord({ phone, billing, shippingAddress }: CheckoutDetails): BuyerRecord | null {
  return phone || billing || shippingAddress ? { phone, billing, shippingAddress } : null
}
