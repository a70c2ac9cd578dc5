/** What becomes of the profile form, with or without JavaScript: saved, or why not, with everything that was typed. */
import { saveContactCall } from '#contract/calls/people/account.ts'
import {
  PROFILE_FIELDS,
  type ProfileField,
  type ProfileProblems,
  profileProblems,
  type TypedProfile,
} from '#contract/rules/people/profile.ts'
import type { Profile } from '#contract/schemas/people/signing-in.ts'
import type { Client } from '#contract/wire/client.ts'
import { isCallFailed } from '#storefront/page/shop-errors.ts'
import type { Log } from '#ui/live/log.ts'

export type ProfileRefusal = 'problems' | 'session' | 'failed'
export type RefusedProfile = { ok: false; refusal: ProfileRefusal; problems: ProfileProblems; typed: TypedProfile }
export type ProfileOutcome = { ok: true } | RefusedProfile

/** Undefined where the form is another one. */
export async function saveProfile(
  { ask, log }: { ask: Client; log: Log },
  form: FormData,
  contactId: number | null,
): Promise<ProfileOutcome | undefined> {
  if (form.get('intent') !== 'profile') return undefined
  const typed = fieldsOf((field) => written(form, field))
  const refused = (refusal: ProfileRefusal, problems: ProfileProblems = {}): ProfileOutcome => {
    return { ok: false, refusal, problems, typed }
  }
  const problems = profileProblems(typed)
  if (Object.keys(problems).length > 0) return refused('problems', problems)
  if (contactId === null) return refused('session')
  try {
    const { success } = await ask(saveContactCall, { body: { ContactId: contactId, ...contactOf(typed) } })
    return success ? { ok: true } : refused('failed')
  } catch (error) {
    if (isCallFailed(error) && error.statusCode === 401) return refused('session')
    log.error('Saving a profile failed', { reason: String(error) })
    return refused('failed')
  }
}

/** The form as it opens. A platform may leave fields out. */
export function typedProfile(profile: Partial<Profile>): TypedProfile {
  const known: Record<ProfileField, string | null | undefined> = {
    firstName: profile.FirstName,
    lastName: profile.LastName,
    phone: profile.Phone,
    country: profile.Country,
    address1: profile.Address1,
    address2: profile.Address2,
    city: profile.City,
    state: profile.State,
    postalCode: profile.PostalCode,
  }
  return fieldsOf((field) => known[field] ?? '')
}

function contactOf({ address1, address2, city, country, firstName, lastName, phone, postalCode, state }: TypedProfile) {
  return {
    FirstName: firstName,
    LastName: lastName,
    Phone: phone,
    Country: country,
    Address1: address1,
    Address2: address2,
    City: city,
    State: state,
    PostalCode: postalCode,
  }
}

function fieldsOf(value: (field: ProfileField) => string): TypedProfile {
  return Object.fromEntries(PROFILE_FIELDS.map((field) => [field, value(field).trim()])) as TypedProfile
}

function written(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
