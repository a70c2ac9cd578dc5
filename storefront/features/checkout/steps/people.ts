/**
 * Who the lines of the cart are for: the people each line can be for, with why not the others, and what becomes of the
 * form. A person who is added on the way is one of the household from then on.
 */
import { assignGuestCall, showGuestInfoCall } from '#contract/calls/checkout.ts'
import { BIRTH_DATE_PARTS } from '#contract/rules/people/birth-date.ts'
import type { Cart, CartItem } from '#contract/schemas/cart.ts'
import type { AssignableMember } from '#contract/schemas/people/household.ts'
import type { Client } from '#contract/wire/client.ts'
import type { RefusedStep, StepServices } from '#storefront/features/checkout/step-table.tsx'
import { askHolders } from '#storefront/features/holder/ask-holders.ts'
import type { RefusedPerson } from '#storefront/features/household/add-person.tsx'
import { changeHousehold, type HouseholdRefusal } from '#storefront/features/household/change-household.ts'

export type LineForPerson = { item: CartItem; members: AssignableMember[] }

const FIELD = 'person-'

export const personField = (lineId: number) => `${FIELD}${lineId}`

/** Lines that need a person, and those that have one. */
export async function loadPeople(ask: Client, { Items }: Cart): Promise<LineForPerson[]> {
  const { Reservations } = await ask(showGuestInfoCall)
  const needed = new Set(Reservations.filter((one) => one.RequiresAssignment).map((one) => one.ReservationId))
  const lines = Items.filter((item) => !item.IsUnavailable && (needed.has(item.Id) || item.AssignedToContactInfo))
  return Promise.all(lines.map(async (item) => ({ item, members: await askHolders(ask, requestOf(item)) })))
}

/** As the line was chosen; what it takes itself is no reason against its person. */
function requestOf({ Id, ProductId, SelectedValueIds = {} }: CartItem) {
  const Filters = Object.entries(SelectedValueIds).map(([id, value]) => {
    return { ProductAttributeId: Number(id), ProductAttributeValue: value }
  })
  return { ProductId, Filters, UpdatedShoppingCartItemId: Id }
}

export async function savePeople({ ask, log }: StepServices, form: FormData): Promise<RefusedStep | undefined> {
  if (form.get('intent') === 'add') return addPerson({ ask, log }, form)
  const typed = Object.fromEntries([...form].filter(([name]) => name.startsWith(FIELD))) as Record<string, string>
  const asked = [...form.getAll('line')].map(Number)
  const missing = asked.map(personField).filter((name) => !typed[name])
  if (missing.length > 0) {
    return { typed, problems: Object.fromEntries(missing.map((name) => [name, 'publicui.people.required'])) }
  }
  try {
    for (const lineId of asked) {
      const contactId = Number(typed[personField(lineId)])
      const { success, message } = await ask(assignGuestCall, { body: { reservationId: lineId, contactId } })
      if (!success) return { typed, problems: {}, message: message.join(' ') }
    }
    return undefined
  } catch (error) {
    log.error('Saving who lines are for failed', { reason: String(error) })
    return { typed, problems: {}, refusal: 'publicui.steps.failed' }
  }
}

const ADDED_FIELDS = ['firstname', 'lastname', ...BIRTH_DATE_PARTS.map((part) => `birth${part}`)]

async function addPerson(services: StepServices, form: FormData): Promise<RefusedStep | undefined> {
  const outcome = await changeHousehold(services, form)
  if (outcome?.intent !== 'add' || outcome.ok) return undefined
  const fields = ADDED_FIELDS.map((name) => [name, String(form.get(name) ?? '')])
  return { typed: { ...Object.fromEntries(fields), adding: outcome.refusal }, problems: {} }
}

/** What was typed of a person who could not be added; undefined where the form was another one. */
export function refusedPerson(posted: RefusedStep | undefined): RefusedPerson | undefined {
  const { adding, firstname = '', lastname = '', birthmonth = '', birthday = '', birthyear = '' } = posted?.typed ?? {}
  if (adding === undefined) return undefined
  const born = { month: birthmonth, day: birthday, year: birthyear }
  return {
    ok: false,
    intent: 'add',
    refusal: adding as HouseholdRefusal,
    typed: { firstName: firstname, lastName: lastname, born },
  }
}

/** `Riley Hart and Jordan Hart: Day lift ticket.` By product, in the order of the cart. */
export function peopleByProduct({ Items }: Cart): { product: string; names: string[] }[] {
  const products = new Map<string, string[]>()
  for (const { AssignedToContactInfo: person, IsUnavailable, ProductName } of Items) {
    if (person && !IsUnavailable) products.set(ProductName, [...(products.get(ProductName) ?? []), person.Fullname])
  }
  return [...products].map(([product, names]) => ({ product, names }))
}
