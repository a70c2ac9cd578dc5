/** A person as somebody enters them, and why they may be refused. */
import { type Day, isDay } from '#contract/values/day.ts'
import { isEmailAddress } from '#contract/values/email-address.ts'

export type PersonDraft = {
  firstName: string
  lastName: string
  dateOfBirth?: Day
  email?: string
  phone?: string
  role?: 'customer' | 'agent' | 'admin'
  passMediaNumber?: string
  rfid?: string
  holdReason?: string
}

export type PersonRefusal = 'bad_name' | 'bad_date_of_birth' | 'bad_email' | 'bad_media_number'

const LONGEST_NAME = 50
const EARLIEST_BIRTH = '1900-01-01'

/** Names trimmed, the e-mail in lower case. */
export function tidied<Person extends PersonDraft>(draft: Person): Person {
  const { email } = draft
  return {
    ...draft,
    firstName: draft.firstName.trim(),
    lastName: draft.lastName.trim(),
    ...(email === undefined ? {} : { email: email.trim().toLowerCase() }),
  }
}

export function personRefusal(person: PersonDraft, today: Day): PersonRefusal | undefined {
  const { firstName, lastName, dateOfBirth, email, passMediaNumber } = person
  if (![firstName, lastName].every((name) => name.length > 0 && name.length <= LONGEST_NAME)) return 'bad_name'
  if (dateOfBirth !== undefined && !(isDay(dateOfBirth) && dateOfBirth >= EARLIEST_BIRTH && dateOfBirth <= today)) {
    return 'bad_date_of_birth'
  }
  if (email !== undefined && !isEmailAddress(email)) return 'bad_email'
  if (passMediaNumber !== undefined && !/^\d{1,30}$/.test(passMediaNumber)) return 'bad_media_number'
  return undefined
}
