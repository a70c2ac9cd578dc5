/** The people of the shopper's own household: who they are, a new one, a birth date that was missing. */

import { readHouseholdFacts } from '#commerce/cart/index.ts'
import type { Catalog, CatalogView } from '#commerce/catalog/index.ts'
import type { Database } from '#commerce/database/open.ts'
import { type AddMemberResult, type NewMember, saveBirthDate } from '#commerce/people/index.ts'
import { addOwnPerson, readOwnPeople, type Shopper } from '#commerce/shoppers/index.ts'
import { addHouseholdMemberCall, saveBirthDateCall, showHouseholdCall } from '#contract/calls/people/household.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { Day } from '#contract/values/day.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import type { RequestContext } from '#server/http/request-context.ts'
import { audienceOf, cardSettings, catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { readFor } from '#server/shop/texts/in-locale.ts'
import { type CardSettings, householdDocument, householdWithPasses } from '#server/wire/people/household.ts'
import { auditHouseholdReads } from './audit-household.ts'

const REFUSALS: Record<Extract<AddMemberResult, { ok: false }>['reason'], { code: string; message: string[] }> = {
  bad_name: { code: 'BAD_NAME', message: ['Error adding member.', 'A name has 1 to 50 characters.'] },
  bad_date_of_birth: { code: 'BAD_DATE_OF_BIRTH', message: ['Error adding member.', 'Check the date of birth.'] },
  exists: { code: 'MEMBER_EXISTS', message: ['Error adding member.', 'This person is in your household already.'] },
  too_many_members: { code: 'TOO_MANY_MEMBERS', message: ['Error adding member.', 'A household has up to 20 people.'] },
}

/** The same wherever a person is added, with the household as it is then. */
function addedReply(added: AddMemberResult, Household: Member[]) {
  if (added.ok) return { success: true, message: [], exists: false, Household }
  return { success: false, ...REFUSALS[added.reason], exists: added.reason === 'exists', Household }
}

export function householdCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const today = async (): Promise<Day> => {
    const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
    return resortDay(now, calendar)
  }

  const recordRead = auditHouseholdReads(database)

  return [
    handle(showHouseholdCall, async ({ request }) => {
      const { shopper } = request
      await recordRead(request)
      const state = await readFor(shop, request)
      return ownHousehold(database, shopper, { ...state, today: await today(), cards: cardSettings(state) })
    }),

    handle(addHouseholdMemberCall, async ({ body, request }) => {
      const state = await shop.read()
      const view = catalogView(state, shop.now(), audienceOf(request))
      const draft = { firstName: body.FirstName, lastName: body.LastName, dateOfBirth: padded(body.DateOfBirth) }
      return addPersonFor(database, request, draft, { ...state, view, cards: cardSettings(state) })
    }),

    handle(saveBirthDateCall, async ({ body, request: { shopper } }) => {
      const { contactId } = shopper
      if (contactId === undefined) return refused(401, 'SIGN_IN', 'Please sign in first.')
      const born = { memberId: body.ContactId, dateOfBirth: padded(body.BirthDate) }
      const day = await today()
      const saved = await database.transaction((tx) => saveBirthDate(tx, contactId, born, day))
      if (saved.ok) return { success: true, message: [] }
      if (saved.reason === 'not_found') return refused(404, 'NOT_FOUND', 'We do not know this person.')
      return { success: false, code: 'BAD_DATE_OF_BIRTH', message: ['Check the date of birth.'] }
    }),
  ]
}

/** Adds a person to the shopper's people; the reply has all of them as they are then. */
export async function addPersonFor(
  database: Database,
  { keepVisitor, shopper }: Pick<RequestContext, 'keepVisitor' | 'shopper'>,
  draft: NewMember,
  { view, catalog, cards }: { view: CatalogView; catalog: Catalog; cards: CardSettings },
) {
  const today = resortDay(view.now, view.calendar)
  const added = await database.attempt((tx) => addOwnPerson(tx, shopper, draft, { today, currency: view.currencyCode }))
  const visitorToken = (added.ok && added.newVisitorToken) || shopper.visitorToken
  if (added.ok && added.newVisitorToken) keepVisitor(added.newVisitorToken)
  const reply = addedReply(added, await ownHousehold(database, { ...shopper, visitorToken }, { catalog, today, cards }))
  return added.ok ? { ...reply, ContactId: added.contactId } : reply
}

/** Of a customer's people it is also told what they own and what keeps things from being assigned to them. */
async function ownHousehold(
  database: Database,
  shopper: Shopper,
  { catalog, today, cards }: { catalog: Catalog; today: Day; cards: CardSettings },
): Promise<Member[]> {
  const { contactId } = shopper
  const view = { contactId, today, cards }
  if (contactId === undefined) return householdDocument(await database.read((tx) => readOwnPeople(tx, shopper)), view)
  return householdWithPasses(await database.read((tx) => readHouseholdFacts(tx, contactId, [], today)), catalog, view)
}

/** Platforms write a month or a day with one digit too. */
export function padded(day: string): Day {
  return day
    .split('-')
    .map((part) => part.padStart(2, '0'))
    .join('-')
}
