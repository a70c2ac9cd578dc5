/**
 * How a phone number is written: with its country code and in the groups its country is used to. Loaded late, because
 * the plans of all countries are heavy; whether a number is one is the contract's to judge (contract/rules/people).
 */
import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isPhoneNumber } from '#contract/rules/people/phone.ts'

/** Undefined where nothing is known of such a number, or where it is written so already. `country` is an ISO code. */
export function writtenPhone(typed: string, country: string): string | undefined {
  const home: CountryCode | undefined = isSupportedCountry(country) ? country : undefined
  const number = parsePhoneNumberFromString(typed, home)
  if (!number?.isPossible()) return undefined
  const written = number.formatInternational()
  return written !== typed && isPhoneNumber(written) ? written : undefined
}
