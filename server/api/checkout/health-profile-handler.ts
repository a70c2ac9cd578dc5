/** What instructors and patrol have to know of a person, with the address of that person where it is said along. */
import type { DataKeys } from '#commerce/database/keys/data-keys.ts'
import type { Database } from '#commerce/database/open.ts'
import { saveOwnHealthProfile, saveOwnPerson } from '#commerce/shoppers/index.ts'
import { saveRegistrationCall } from '#contract/calls/checkout.ts'
import {
  HEALTH_PROFILE_FIELDS,
  type HealthProfileField,
  type HealthProfileProblems,
  type TypedHealthProfile,
} from '#contract/rules/checkout/health-profile.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import { contactRefusal } from '#server/api/people/contact-calls.ts'
import { type CallContext, type Handler, handle } from '#server/http/handle.ts'
import { audienceOf, catalogView } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'

const DONE: CommandReply = { success: true, message: [] }

const FIELDS: Record<HealthProfileField, string> = {
  medicalConditions: 'Medical conditions',
  medications: 'Medications',
  allergies: 'Allergies',
  specialNeeds: 'Special needs',
  emergencyName: 'Name of the emergency contact',
  emergencyPhone: 'Phone of the emergency contact',
  emergencyRelationship: 'Relationship of the emergency contact',
}

type Options = { database: Database; dataKeys: DataKeys; shop: Shop }
type Body = CallContext<typeof saveRegistrationCall>['body']

export function healthProfileHandler({ database, dataKeys, shop }: Options): Handler {
  return handle(saveRegistrationCall, async ({ body, request }) => {
    const contact = contactOf(body)
    const view = catalogView(await shop.read(), shop.now(), audienceOf(request))
    const context = { today: resortDay(view.now, view.calendar), currency: view.currencyCode }
    const { shopper } = request
    const saved = await database.attempt(async (tx) => {
      const registered = await saveOwnHealthProfile(tx, shopper, contact.contactId, healthProfileOf(body), dataKeys)
      if (!registered.ok || !saysAddress(contact)) return registered
      return saveOwnPerson(tx, shopper, contact, context)
    })
    if (saved.ok) return DONE
    if (saved.reason !== 'bad_fields') return contactRefusal(saved)
    return { success: false, code: 'BAD_HEALTH_PROFILE', message: wordsFor(saved.problems) }
  })
}

/** Fields may come by query or body; that the person is named was judged on the whole. */
function contactOf(body: Body) {
  return {
    contactId: Number(body.ContactId),
    phone: body.Phone,
    country: body.Country,
    address1: body.Address1,
    address2: body.Address2,
    city: body.City,
    state: body.State,
    postalCode: body.PostalCode,
  }
}

function saysAddress({ contactId, ...said }: ReturnType<typeof contactOf>): boolean {
  return Object.values(said).some((text) => text !== undefined)
}

function healthProfileOf(body: Body): TypedHealthProfile {
  return {
    medicalConditions: body.MedicalConditions ?? '',
    medications: body.Medications ?? '',
    allergies: body.Allergies ?? '',
    specialNeeds: body.SpecialNeeds ?? '',
    emergencyName: body.EmergencyContactName ?? '',
    emergencyPhone: body.EmergencyContactPhone ?? '',
    emergencyRelationship: body.EmergencyContactRelationship ?? '',
  }
}

/** One sentence for each field, in the order of the form. */
function wordsFor(problems: HealthProfileProblems): string[] {
  return HEALTH_PROFILE_FIELDS.flatMap((field) => {
    const problem = problems[field]
    if (!problem) return []
    if (problem === 'required') return [`${FIELDS[field]} is required.`]
    return [problem === 'invalid' ? 'Invalid Phone Number' : `${FIELDS[field]} is too long.`]
  })
}
