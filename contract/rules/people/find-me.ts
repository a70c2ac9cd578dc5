/**
 * Find-me: a guest who is to register says by what the resort may know them already, and what is known goes by mail to
 * the address on file. Which ways there are is the operator's choice, which page and engine read alike.
 *
 * A pass is found by its number and one thing that is not printed on it (BOT-03): the address on file, or with
 * `PassMediaFindMeSkipEmail` the date of birth.
 */

import type { CustomerSettings, StoreSettings } from '#contract/rules/store-settings.ts'
import type { Day } from '#contract/values/day.ts'
import { isEmailAddress } from '#contract/values/text.ts'
import { isBirthDate } from './birth-date.ts'
import { readMediaNumber } from './media-number.ts'
import { PROFILE_LENGTHS } from './profile.ts'

export const FIND_ME_WAYS = ['email', 'pass', 'person'] as const
export type FindMeWay = (typeof FIND_ME_WAYS)[number]

/** What the call names each field. */
export const FIND_ME_NAMES = {
  email: 'Email',
  mediaNumber: 'MediaNumber',
  firstName: 'FirstName',
  lastName: 'LastName',
  dateOfBirth: 'DateOfBirth',
  postalCode: 'PostalCode',
} as const
export type FindMeField = keyof typeof FIND_ME_NAMES
export type TypedFindMe = Readonly<Record<FindMeField, string>>
export type FindMeProblems = Partial<Record<FindMeField, 'required' | 'invalid'>>

type Flags = Pick<CustomerSettings, 'ShowFindMe' | 'ShowFindMeEmail' | 'ShowFindMePass' | 'ShowFindMePersonalInfo'>

/** Those that the operator switched on; none while find-me as a whole is off. */
export function findMeWays(flags: Flags): FindMeWay[] {
  const { ShowFindMe, ShowFindMeEmail, ShowFindMePass, ShowFindMePersonalInfo } = flags
  const isOn = { email: ShowFindMeEmail, pass: ShowFindMePass, person: ShowFindMePersonalInfo }
  return ShowFindMe ? FIND_ME_WAYS.filter((way) => isOn[way]) : []
}

/** In the order of the form. */
export function findMeFields(
  way: FindMeWay,
  { PassMediaFindMeSkipEmail }: Pick<CustomerSettings, 'PassMediaFindMeSkipEmail'>,
): readonly FindMeField[] {
  if (way === 'email') return ['email']
  if (way === 'pass') return ['mediaNumber', PassMediaFindMeSkipEmail ? 'dateOfBirth' : 'email']
  return ['firstName', 'lastName', 'dateOfBirth', 'postalCode']
}

export type FindMeRule = { settings: Pick<StoreSettings, 'commonMediaDigits' | 'customerSettings'>; today: Day }

/** What is wrong with each field that this way asks for; one that is fine is absent. */
export function findMeProblems(way: FindMeWay, typed: TypedFindMe, { settings, today }: FindMeRule): FindMeProblems {
  const isFine: Record<FindMeField, (text: string) => boolean> = {
    email: isEmailAddress,
    mediaNumber: (text) => passNumberOf(text, settings) !== undefined,
    firstName: (text) => text.length <= PROFILE_LENGTHS.firstName,
    lastName: (text) => text.length <= PROFILE_LENGTHS.lastName,
    dateOfBirth: (text) => isBirthDate(text, today),
    postalCode: (text) => text.length <= PROFILE_LENGTHS.postalCode,
  }
  const wrong = findMeFields(way, settings.customerSettings).flatMap((field) => {
    const text = typed[field].trim()
    if (text === '') return [[field, 'required']]
    return isFine[field](text) ? [] : [[field, 'invalid']]
  })
  return Object.fromEntries(wrong)
}

/** The number as it is stored, where it is one. */
export function passNumberOf(typed: string, settings: FindMeRule['settings']): string | undefined {
  const { commonMediaDigits: prefix, customerSettings } = settings
  const read = readMediaNumber(typed, { prefix, mask: customerSettings.MediaNumberInputMask })
  return read.ok ? read.number : undefined
}
