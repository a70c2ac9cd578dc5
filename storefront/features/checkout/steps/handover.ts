/**
 * How what was bought reaches the guest: for each line one of the ways its product offers, at a place where the way has
 * some; and one address, where anything is sent. Browser and engine judge alike.
 */
import { chooseShippingCall, saveShippingAddressCall, type showCheckoutConfigCall } from '#contract/calls/checkout.ts'
import {
  ADDRESS_FIELDS,
  type AddressField,
  addressProblems,
  type TypedAddress,
} from '#contract/rules/checkout/address.ts'
import { type HandoverProblem, handoverProblem } from '#contract/rules/checkout/handover.ts'
import type { Reply } from '#contract/wire/call.ts'
import {
  ADDRESS_PROBLEM_WORDS,
  addressInCountry,
  CHANGE_COUNTRY,
} from '#storefront/features/checkout/contact/address-fields.tsx'
import type { RefusedStep, StepServices } from '#storefront/features/checkout/step-table.tsx'
import type { TextKey } from '#storefront/texts/en-us.ts'
import type { AskedLine } from './load-forms.ts'

export type OfferedMethod = {
  id: number
  name: string
  price: number
  needsAddress: boolean
  locations: { id: number; name: string; address: string }[]
}

export type HandoverLine = {
  lineId: number
  product: string
  person: string | undefined
  methods: OfferedMethod[]
  methodId: number | undefined
  locationId: number | undefined
}

export function handoverLines(
  lines: readonly AskedLine[],
  { ShippingLocations, ShippingMethods }: Reply<typeof showCheckoutConfigCall>,
): HandoverLine[] {
  const methods = ShippingMethods.map(({ Id: id, Name: name, NeedsAddress: needsAddress, Price: price }) => ({
    ...{ id, name, price, needsAddress },
    locations: ShippingLocations.filter(({ ShippingMethodId }) => ShippingMethodId === id).map((place) => {
      return { id: place.Id, name: place.Name, address: place.Address }
    }),
  }))
  return lines
    .filter(({ ShippingMethodIds }) => ShippingMethodIds.length > 0)
    .map((line) => ({
      lineId: line.ReservationId,
      product: line.ProductName,
      person: line.person,
      methods: methods.filter(({ id }) => line.ShippingMethodIds.includes(id)),
      methodId: line.ShippingMethodId ?? undefined,
      locationId: line.ShippingLocationId ?? undefined,
    }))
}

type Typed = Readonly<Record<string, string>>

export const methodField = (lineId: number) => `${lineId}-method`
export const placeField = (lineId: number, methodId: number) => `${lineId}-place-${methodId}`

const PROBLEMS: Record<HandoverProblem, 'method' | 'place'> = {
  unknown_method: 'method',
  unknown_location: 'place',
  location_missing: 'place',
}

/** The form as it opens: what was chosen, or the only way or place there is. */
export function typedHandover(lines: readonly HandoverLine[], address: TypedAddress): Record<string, string> {
  const fields = lines.flatMap(({ lineId, locationId, methodId, methods }) => {
    const method = methodId ?? only(methods)?.id
    const places = methods.map(({ id, locations }) => {
      const place = id === methodId ? locationId : only(locations)?.id
      return [placeField(lineId, id), String(place ?? '')] as const
    })
    return [[methodField(lineId), String(method ?? '')] as const, ...places]
  })
  return { ...address, ...Object.fromEntries(fields) }
}

function only<Item>([first, ...others]: readonly Item[]): Item | undefined {
  return others.length === 0 ? first : undefined
}

/** By the names of the fields, in the order of the form. The address counts where a way is chosen that needs it. */
export function handoverFormProblems(lines: readonly HandoverLine[], typed: Typed): Record<string, TextKey> {
  const ofLines = lines.flatMap(({ lineId, methods }) => {
    const { locationId, methodId } = chosenIn(lineId, typed)
    const problem = handoverProblem(methods, { methodId, locationId })
    if (!problem) return []
    const isPlace = PROBLEMS[problem] === 'place'
    const words: TextKey = isPlace ? 'publicui.handover.chooseplace' : 'publicui.handover.choose'
    return [[isPlace ? placeField(lineId, methodId) : methodField(lineId), words] as const]
  })
  return { ...Object.fromEntries(ofLines), ...(needsAddress(lines, typed) && addressFormProblems(typed)) }
}

function needsAddress(lines: readonly HandoverLine[], typed: Typed): boolean {
  return lines.some(({ lineId, methods }) =>
    methods.some(({ id, needsAddress: isSent }) => isSent && id === chosenIn(lineId, typed).methodId),
  )
}

function addressFormProblems(typed: Typed): Partial<Record<AddressField, TextKey>> {
  const problems = Object.entries(addressProblems(typedAddress(typed)))
  return Object.fromEntries(problems.map(([field, problem]) => [field, ADDRESS_PROBLEM_WORDS[problem]]))
}

export function typedAddress(typed: Typed): TypedAddress {
  return Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, (typed[field] ?? '').trim()])) as TypedAddress
}

function chosenIn(lineId: number, typed: Typed): { methodId: number; locationId: number | null } {
  const methodId = Number(typed[methodField(lineId)] || 0)
  return { methodId, locationId: Number(typed[placeField(lineId, methodId)] || 0) || null }
}

/** Which ways need an address stands in the form; whether an order lacks one is judged by the engine. */
export async function saveHandover({ ask, log }: StepServices, form: FormData): Promise<RefusedStep | undefined> {
  const lineIds = form.getAll('line').map(Number)
  const sent = form.getAll('sent').map(Number)
  const written = Object.fromEntries([...form].filter(([name]) => !['line', 'sent', 'step'].includes(name))) as Typed
  const typed = { ...written, ...addressInCountry(typedAddress(written)) }
  if (written['intent'] === CHANGE_COUNTRY) return { typed, problems: {} }
  const chosen = lineIds.map((lineId) => ({ lineId, ...chosenIn(lineId, typed) }))
  const isSent = chosen.some(({ methodId }) => sent.includes(methodId))
  const missing = chosen.filter(({ methodId }) => methodId === 0).map(({ lineId }) => methodField(lineId))
  const problems: Record<string, TextKey> = {
    ...Object.fromEntries(missing.map((name) => [name, 'publicui.handover.choose' as const])),
    ...(isSent && addressFormProblems(typed)),
  }
  if (Object.keys(problems).length > 0) return { typed, problems, refusal: 'publicui.steps.check' }
  try {
    for (const { lineId, locationId, methodId } of chosen) {
      const place = locationId === null ? {} : { shippingLocationId: locationId }
      const body = { reservationId: lineId, shippingMethodId: methodId, ...place }
      const { success, message } = await ask(chooseShippingCall, { body })
      if (!success) return { typed, problems: {}, message: message.join(' ') }
    }
    const saved = isSent ? await ask(saveShippingAddressCall, { body: addressBody(typed) }) : undefined
    return saved && !saved.success ? { typed, problems: {}, message: saved.message.join(' ') } : undefined
  } catch (error) {
    log.error('Saving how lines are handed over failed', { reason: String(error) })
    return { typed, problems: {}, refusal: 'publicui.steps.failed' }
  }
}

function addressBody(typed: Typed) {
  const { address1, address2, city, country, postalCode, state } = typedAddress(typed)
  return { Address1: address1, Address2: address2, City: city, Country: country, State: state, PostalCode: postalCode }
}
