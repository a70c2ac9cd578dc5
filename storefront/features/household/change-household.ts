/**
 * What becomes of the forms of a household, with or without JavaScript: a person was added, a birth date was completed,
 * or why not, with everything that was typed.
 */
import { addHouseholdMemberCall, saveBirthDateCall } from '#contract/calls/people/household.ts'
import { BIRTH_DATE_PARTS, birthDateOf, type TypedBirthDate } from '#contract/rules/people/birth-date.ts'
import type { Member } from '#contract/schemas/people/household.ts'
import type { Client } from '#contract/wire/client.ts'
import type { Log } from '#ui/live/log.ts'

export type TypedPerson = { firstName: string; lastName: string; born: TypedBirthDate }
export type HouseholdRefusal = 'unreadable' | 'exists' | 'full' | 'failed'

export type HouseholdOutcome =
  | { ok: true; intent: 'add'; name: string; members: Member[] }
  | { ok: true; intent: 'birthdate' }
  | { ok: false; intent: 'add'; refusal: HouseholdRefusal; typed: TypedPerson }
  | { ok: false; intent: 'birthdate'; refusal: HouseholdRefusal; contactId: number; born: TypedBirthDate }

export const NO_PERSON: TypedPerson = { firstName: '', lastName: '', born: { month: '', day: '', year: '' } }

export async function changeHousehold(
  { ask, log }: { ask: Client; log: Log },
  form: FormData,
): Promise<HouseholdOutcome | undefined> {
  const intent = form.get('intent')
  if (intent === 'add') return addPerson({ ask, log }, readPerson(form))
  if (intent === 'birthdate') return completeBirthDate({ ask, log }, Number(form.get('contact')), readBirthDate(form))
  return undefined
}

async function addPerson({ ask, log }: { ask: Client; log: Log }, typed: TypedPerson): Promise<HouseholdOutcome> {
  const refused = (refusal: HouseholdRefusal): HouseholdOutcome => ({ ok: false, intent: 'add', refusal, typed })
  const { firstName, lastName, born } = typed
  const DateOfBirth = birthDateOf(born)
  if (!firstName || !lastName || !DateOfBirth) return refused('unreadable')
  try {
    const reply = await ask(addHouseholdMemberCall, {
      body: { FirstName: firstName, LastName: lastName, DateOfBirth },
    })
    if (reply.exists) return refused('exists')
    if (!reply.success) return refused(reply.code === 'TOO_MANY_MEMBERS' ? 'full' : 'unreadable')
    const added = reply.Household.findLast(
      ({ FirstName, LastName }) => FirstName === firstName && LastName === lastName,
    )
    if (!added) return refused('failed')
    return { ok: true, intent: 'add', name: added.Fullname, members: reply.Household }
  } catch (error) {
    log.error('Adding a person failed', { reason: String(error) })
    return refused('failed')
  }
}

async function completeBirthDate(
  { ask, log }: { ask: Client; log: Log },
  contactId: number,
  born: TypedBirthDate,
): Promise<HouseholdOutcome> {
  const refused = (refusal: HouseholdRefusal): HouseholdOutcome => {
    return { ok: false, intent: 'birthdate', refusal, contactId, born }
  }
  const BirthDate = birthDateOf(born)
  if (!BirthDate || !Number.isInteger(contactId)) return refused('unreadable')
  try {
    const { success } = await ask(saveBirthDateCall, { body: { ContactId: contactId, BirthDate } })
    return success ? { ok: true, intent: 'birthdate' } : refused('unreadable')
  } catch (error) {
    log.error('Completing a birth date failed', { reason: String(error) })
    return refused('failed')
  }
}

function readPerson(form: FormData): TypedPerson {
  return { firstName: written(form, 'firstname'), lastName: written(form, 'lastname'), born: readBirthDate(form) }
}

function readBirthDate(form: FormData): TypedBirthDate {
  const [month = '', day = '', year = ''] = BIRTH_DATE_PARTS.map((part) => written(form, `birth${part}`))
  return { month, day, year }
}

function written(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}
