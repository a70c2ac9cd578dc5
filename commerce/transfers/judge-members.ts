/**
 * Who of the buyer's household may have what was sold in a person's name, judged as the cart judges it: by age, by
 * what they own and have on that day, by holds, waivers and health profiles. However many lines there are, the
 * household is read once. A line whose product is sold no more as it was is for no other person.
 */
import {
  assignmentOf,
  choiceOfLine,
  type HouseholdPerson,
  judgePerson,
  ownView,
  readHouseholdFacts,
} from '#commerce/cart/index.ts'
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Assortment, type Choice, memberOptionIds, movedAnswers } from '#commerce/offers/index.ts'
import type { OrderLineRow, OrderRow, SaleBasis } from '#commerce/orders/index.ts'
import { readHealthProfileDates } from '#commerce/people/index.ts'
import { unsignedWaivers } from '#commerce/waivers/index.ts'
import { fullName } from '#contract/rules/people/people.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'

/** Other members than the one whose it is. `reason` in words, undefined where they may have it. */
export type JudgedMember = { contactId: number; name: string; reason: string | undefined }

const NOT_SIGNED = 'Has to sign the waiver first'
const NO_PROFILE = 'Health profile is missing'

type Asked = { line: OrderLineRow; choice: Choice }

/** By the id of their line; `reserved` where its days stay with their person. */
export async function judgeMembers(
  tx: Tx,
  { assortment, view: shown }: SaleBasis,
  { contactId }: Pick<OrderRow, 'contactId'>,
  lines: readonly OrderLineRow[],
): Promise<Map<string, JudgedMember[] | 'reserved'>> {
  if (contactId === null || lines.length === 0) return new Map()
  const view = await ownView(tx, { contactId }, shown)
  const asked: Asked[] = lines.flatMap((line) => {
    const choice = choiceOfMember(assortment, view, line, line.assignedContactId)
    return choice ? [{ line, choice }] : []
  })
  const groups = asked.flatMap(({ choice }) => assignmentOf(assortment, choice).group ?? [])
  const household = await readHouseholdFacts(tx, contactId, groups, resortDay(view.now, view.calendar))
  const people = household.filter(({ isExcluded }) => !isExcluded)
  const missing = await missingPapers(tx, contactId, asked, people)
  return new Map<string, JudgedMember[] | 'reserved'>(
    asked.map(({ line, choice }): [string, JudgedMember[] | 'reserved'] => {
      if (choice.rules.isReservationProduct) return [line.id, 'reserved']
      const question = assignmentOf(assortment, choice)
      const others = people.filter(({ person }) => person.id !== line.assignedContactId)
      const judged = others.map((each) => ({
        contactId: each.person.id,
        name: fullName(each.person) ?? '',
        reason: judgePerson(each, question).reason?.message ?? missing(line, each.person.id),
      }))
      return [line.id, judged]
    }),
  )
}

/** The line as it would be sold today for this person. Undefined where it is sold no more as what it was bought as. */
export function choiceOfMember(
  assortment: Assortment,
  view: CatalogView,
  line: OrderLineRow,
  contactId: number | null,
): Choice | undefined {
  const product = assortment.catalog.products.get(line.productId)
  if (!product || contactId === null) return undefined
  const moment = movedAnswers(product, { days: line.days.toSorted() as Day[], startTime: line.startTime })
  const person = Object.fromEntries(memberOptionIds(product).map((id) => [id, String(contactId)]))
  return choiceOfLine(assortment, view, {
    ...{ ...line, assignedContactId: contactId, voucherPriceMinor: null, currency: line.amounts.currency },
    answers: { ...line.answers, ...moment, ...person },
  })
}

async function missingPapers(tx: Tx, buyerId: number, asked: readonly Asked[], people: readonly HouseholdPerson[]) {
  const ids = people.map(({ person }) => person.id)
  const needs = asked.flatMap(({ line: { days, productId }, choice }, lineId) =>
    ids.map((contactId) => ({ lineId, productId, contactId, day: (days.toSorted().at(-1) ?? choice.today) as Day })),
  )
  const unsigned = await unsignedWaivers(tx, buyerId, needs)
  const asksProfile = asked.some(({ choice }) => choice.product.asksHealthProfile)
  const profiles = asksProfile ? await readHealthProfileDates(tx, ids) : new Map<number, Date>()
  return ({ id }: OrderLineRow, contactId: number): string | undefined => {
    const at = asked.findIndex(({ line }) => line.id === id)
    if (unsigned.some((one) => one.lineId === at && one.contactId === contactId)) return NOT_SIGNED
    return asked[at]?.choice.product.asksHealthProfile && !profiles.has(contactId) ? NO_PROFILE : undefined
  }
}
