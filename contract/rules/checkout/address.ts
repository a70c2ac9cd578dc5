/**
 * How an address is written in a country: which fields it has, which of them are needed, which regions there are and
 * what a postal code looks like. A country without a row of its own takes any address. Browser and engine judge alike.
 */
import { PROFILE_LENGTHS } from '#contract/rules/people/profile.ts'
import { COUNTRY_CODES } from '#contract/values/people/countries.ts'

/** In the order of the form; the first that is wrong gets the focus. */
export const ADDRESS_FIELDS = ['country', 'address1', 'address2', 'city', 'state', 'postalCode'] as const
export type AddressField = (typeof ADDRESS_FIELDS)[number]
export type TypedAddress = Readonly<Record<AddressField, string>>
export type AddressProblem = 'required' | 'too_long' | 'unknown_country' | 'unknown_region' | PostalCodeFormat

export type AddressProblems = Partial<Record<AddressField, AddressProblem>>

/** What a guest reads of a postal code that cannot be one: `five_digits` is "Enter 5 digits". */
export type PostalCodeFormat = 'four_digits' | 'five_digits' | 'canadian' | 'british' | 'dutch' | 'japanese' | 'swedish'

export type AddressForm = {
  /** By code, in the order they are listed; none where the country is written without, or any text is taken. */
  regions?: readonly string[]
  regionIs: 'state' | 'province' | 'none' | 'any'
  postalCodeIs: 'zip' | 'postal' | 'none'
  postalCode?: PostalCodeFormat
}

const FORMATS: Record<PostalCodeFormat, RegExp> = {
  four_digits: /^\d{4}$/,
  five_digits: /^\d{5}(-\d{4})?$/,
  canadian: /^[abceghj-nprstvxy]\d[abceghj-nprstv-z] ?\d[abceghj-nprstv-z]\d$/i,
  british: /^[a-z]{1,2}\d[a-z\d]? ?\d[a-z]{2}$/i,
  dutch: /^\d{4} ?[a-z]{2}$/i,
  japanese: /^\d{3}-?\d{4}$/,
  swedish: /^\d{3} ?\d{2}$/,
}

const US_STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY'.split(
    ' ',
  )
const CANADIAN_PROVINCES = 'AB BC MB NB NL NS NT NU ON PE QC SK YT'.split(' ')
const AUSTRALIAN_STATES = 'ACT NSW NT QLD SA TAS VIC WA'.split(' ')

const european = (postalCode: PostalCodeFormat): AddressForm => ({
  regionIs: 'none',
  postalCodeIs: 'postal',
  postalCode,
})

/** By ISO 3166 code. */
const FORMS: Readonly<Record<string, AddressForm>> = {
  US: { regionIs: 'state', regions: US_STATES, postalCodeIs: 'zip', postalCode: 'five_digits' },
  CA: { regionIs: 'province', regions: CANADIAN_PROVINCES, postalCodeIs: 'postal', postalCode: 'canadian' },
  AU: { regionIs: 'state', regions: AUSTRALIAN_STATES, postalCodeIs: 'postal', postalCode: 'four_digits' },
  NZ: european('four_digits'),
  GB: european('british'),
  NL: european('dutch'),
  SE: european('swedish'),
  JP: { regionIs: 'any', postalCodeIs: 'postal', postalCode: 'japanese' },
  HK: { regionIs: 'any', postalCodeIs: 'none' },
  AE: { regionIs: 'any', postalCodeIs: 'none' },
  ...Object.fromEntries(
    ['AT', 'BE', 'CH', 'DK', 'HU', 'LU', 'NO', 'SI'].map((code) => [code, european('four_digits')]),
  ),
  ...Object.fromEntries(['DE', 'ES', 'FI', 'FR', 'IT'].map((code) => [code, european('five_digits')])),
}

const ANY_FORM: AddressForm = { regionIs: 'any', postalCodeIs: 'postal' }

export function addressForm(country: string): AddressForm {
  return FORMS[country] ?? ANY_FORM
}

/** What is wrong with each field; one that is fine is absent. `country` is a code of ISO 3166. */
export function addressProblems(typed: TypedAddress): AddressProblems {
  const form = addressForm(typed.country)
  return Object.fromEntries(
    ADDRESS_FIELDS.flatMap((field) => {
      const problem = problemOf(field, typed[field].trim(), form)
      return problem ? [[field, problem]] : []
    }),
  )
}

function problemOf(field: AddressField, written: string, form: AddressForm): AddressProblem | undefined {
  if (written === '') return isNeeded(field, form) ? 'required' : undefined
  if (written.length > PROFILE_LENGTHS[field]) return 'too_long'
  if (field === 'country') return COUNTRY_CODES.includes(written) ? undefined : 'unknown_country'
  if (field === 'state') return form.regions && !form.regions.includes(written) ? 'unknown_region' : undefined
  if (field === 'postalCode' && form.postalCode)
    return FORMATS[form.postalCode].test(written) ? undefined : form.postalCode
  return undefined
}

function isNeeded(field: AddressField, form: AddressForm): boolean {
  if (field === 'state') return form.regions !== undefined
  // Where nothing is known of a country, its postal code may be left out.
  if (field === 'postalCode') return form.postalCode !== undefined
  return field !== 'address2'
}
