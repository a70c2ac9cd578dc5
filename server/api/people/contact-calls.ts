/** People as a shopper saves them, and what a person of the household has done here. */

import type { Database } from '#commerce/database/open.ts'
import { readVisits } from '#commerce/orders/index.ts'
import { isOwnPerson, readContact, type SaveContactRefusal, type SaveContactResult } from '#commerce/people/index.ts'
import { saveOwnPerson } from '#commerce/shoppers/index.ts'
import { saveContactCall, showCustomerHistoryCall } from '#contract/calls/people/account.ts'
import type { ProfileField, ProfileProblem, ProfileProblems } from '#contract/rules/people/profile.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { Day } from '#contract/values/day.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { hasRight } from '#server/http/visitor/actor.ts'
import { audienceOf, catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { localeOf } from '#server/shop/texts/in-locale.ts'
import { historyDocument } from '#server/wire/people/profile.ts'

const UNKNOWN_PERSON = refused(404, 'NOT_FOUND', 'We do not know this person.')
const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')

const REFUSALS: Record<Exclude<SaveContactRefusal, 'not_found'>, { code: string; message: string[] }> = {
  speaks_for_themselves: { code: 'OWN_ACCOUNT', message: ['This person has an account and changes it there.'] },
  email_apart: { code: 'EMAIL_APART', message: ['An e-mail address is changed under how you sign in.'] },
  bad_date_of_birth: { code: 'BAD_DATE_OF_BIRTH', message: ['Check the date of birth.'] },
  bad_name: { code: 'BAD_NAME', message: ['A name has 1 to 50 characters.'] },
  exists: { code: 'MEMBER_EXISTS', message: ['This person is in your household already.'] },
  too_many_members: { code: 'TOO_MANY_MEMBERS', message: ['A household has up to 20 people.'] },
}

const FIELDS: Record<ProfileField, string> = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone number',
  country: 'Country',
  address1: 'Address',
  address2: 'Address',
  city: 'City',
  state: 'State',
  postalCode: 'Zip code',
}

export function contactCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  const today = async (): Promise<Day> => {
    const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
    return resortDay(now, calendar)
  }

  return [
    handle(saveContactCall, async ({ body, request }) => {
      const draft = {
        contactId: body.ContactId,
        firstName: body.FirstName,
        lastName: body.LastName,
        dateOfBirth: body.DateOfBirth,
        email: body.Email,
        phone: body.Phone,
        country: body.Country,
        address1: body.Address1,
        address2: body.Address2,
        city: body.City,
        state: body.State,
        postalCode: body.PostalCode,
      }
      const view = catalogView(await shop.read(), shop.now(), audienceOf(request))
      const context = { today: resortDay(view.now, view.calendar), currency: view.currencyCode }
      const saved = await database.attempt((tx) => saveOwnPerson(tx, request.shopper, draft, context))
      if (saved.ok && saved.newVisitorToken) request.keepVisitor(saved.newVisitorToken)
      return saved.ok ? { success: true, message: [], ContactId: saved.contactId } : contactRefusal(saved)
    }),

    handle(showCustomerHistoryCall, async ({ params: { contactId, count }, request }) => {
      const { contactId: customerId } = request.shopper
      if (customerId === undefined) return SIGN_IN
      const day = await today()
      const locale = localeOf(request, await shop.read())
      const visits = await database.read(async (tx) => {
        const isTheirs = hasRight(request.actor, 'guests')
          ? (await readContact(tx, contactId))?.erasedAt === null
          : await isOwnPerson(tx, customerId, contactId)
        return isTheirs ? readVisits(tx, contactId, { most: count, today: day, locale }) : undefined
      })
      return visits ? historyDocument(contactId, visits, day) : UNKNOWN_PERSON
    }),
  ]
}

export function contactRefusal(refusal: Extract<SaveContactResult, { ok: false }>) {
  if (refusal.reason === 'not_found') return UNKNOWN_PERSON
  if (refusal.reason !== 'bad_profile') return { success: false, ...REFUSALS[refusal.reason] }
  return { success: false, code: 'BAD_PROFILE', message: wordsFor(refusal.problems) }
}

/** One sentence for each field, in the order of the form. */
function wordsFor(problems: ProfileProblems): string[] {
  return (Object.entries(problems) as [ProfileField, ProfileProblem][]).map(([field, problem]) => {
    if (problem === 'required') return `${FIELDS[field]} required`
    return problem === 'invalid' ? 'Invalid Phone Number' : `${FIELDS[field]} is too long`
  })
}
