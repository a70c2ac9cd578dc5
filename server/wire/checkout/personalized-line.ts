/** What checkout asks for and what was said, as the documents show it. */
import { addOnPrompt } from '#commerce/cart/index.ts'
import type { CatalogProduct, CatalogShippingMethod } from '#commerce/catalog/index.ts'
import type { AddOnSteps, Checkout, LineSteps } from '#commerce/checkout/index.ts'
import type { showCheckoutConfigCall, showPersonalizationCall } from '#contract/calls/checkout.ts'
import { EMPTY_RENTAL_PROFILE, type RentalField, type RentalProfile } from '#contract/rules/checkout/rental-profile.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import type { Reply } from '#contract/wire/call.ts'
import { rentalLocationDocuments } from '#server/wire/product.ts'

type Config = Reply<typeof showCheckoutConfigCall>
type Personalized = Reply<typeof showPersonalizationCall>['Reservations'][number]

export function shippingDocument({ lines }: Checkout): Pick<Config, 'ShippingMethods' | 'ShippingLocations'> {
  const methods: CatalogShippingMethod[] = [
    ...new Map(lines.flatMap(({ shipping }) => shipping.map((method) => [method.id, method]))).values(),
  ]
  return {
    ShippingMethods: methods.map(({ id, name, priceMinor, currency, needsAddress }) => ({
      Id: id,
      Name: name,
      Price: moneyToDecimal({ minor: priceMinor, currency }),
      NeedsAddress: needsAddress,
    })),
    ShippingLocations: methods.flatMap(({ id: ShippingMethodId, locations }) =>
      locations.map(({ id, name, address }) => ({ Id: id, ShippingMethodId, Name: name, Address: address })),
    ),
  }
}

export function personalizedLine(line: LineSteps): Personalized {
  const { addOns, lineId, product, contactId, said, shipping } = line
  return {
    ReservationId: lineId,
    ProductId: product.id,
    ProductName: product.name,
    ContactId: contactId,
    Prompts: promptDocuments(product, (code) => said?.promptAnswers[code]),
    AsksProfile: product.asksHealthProfile,
    HasProfile: line.hasProfile,
    Rental: product.asksRentalProfile ? rentalDocument(line) : null,
    ShippingMethodIds: shipping.map(({ id }) => id),
    ShippingMethodId: said?.shippingMethodId ?? null,
    ShippingLocationId: said?.shippingLocationId ?? null,
    ...(addOns.length > 0 && { AddOns: addOns.map((addOn) => addOnDocument(addOn, said)) }),
  }
}

function addOnDocument(
  { contactId, hasProfile, name, product, valueId }: AddOnSteps,
  said: LineSteps['said'],
): NonNullable<Personalized['AddOns']>[number] {
  return {
    ...{ ValueId: valueId, Name: name, ContactId: contactId },
    Prompts: promptDocuments(product, (code) => said?.promptAnswers[addOnPrompt(valueId, code)]),
    ...{ AsksProfile: product.asksHealthProfile, HasProfile: hasProfile },
  }
}

function promptDocuments(
  { prompts }: CatalogProduct,
  answerTo: (code: string) => string | undefined,
): Personalized['Prompts'] {
  return prompts.map(({ code, label, kind, isRequired, options }) => ({
    UnityCode: code,
    Label: label,
    Type: kind,
    IsRequired: isRequired,
    Options: [...options],
    Value: answerTo(code) ?? null,
  }))
}

function rentalDocument({ product, said, answers }: LineSteps): Personalized['Rental'] {
  const profile = said?.rentalProfile ?? knownMeasures({ product, answers })
  return {
    Locations: rentalLocationDocuments(product),
    LocationId: said?.rentalLocationId ?? null,
    Phone: said?.rentalPhone ?? null,
    Profile: {
      Height: profile.height,
      Weight: profile.weight,
      ShoeSize: profile.shoeSize,
      Age: profile.age,
      SkierType: profile.skierType,
      Stance: profile.stance,
    },
    IsSaved: said?.rentalProfile != null,
  }
}

/** Options that ask on the product page for what the profile asks too, by their keys: it need not be typed again. */
const SAME_MEASURES: Partial<Record<RentalField, string>> = {
  height: 'height',
  weight: 'weight',
  shoeSize: 'boot-size',
}

function knownMeasures({ product, answers }: Pick<LineSteps, 'product' | 'answers'>): RentalProfile {
  const known = Object.entries(SAME_MEASURES).flatMap(([field, key]) => {
    const option = product.allAttributes.find((attribute) => attribute.key === key)
    const answer = option && answers[option.id]
    return answer ? [[field, answer]] : []
  })
  return { ...EMPTY_RENTAL_PROFILE, ...Object.fromEntries(known) }
}
