/**
 * The countries of an address by their English names, sorted. Named where a page is loaded, because a browser may call
 * a country otherwise than the server does, and both must show the same.
 */
import { COUNTRY_CODES } from '#contract/values/people/countries.ts'

export type Country = { code: string; name: string }

export function countries(): Country[] {
  const names = new Intl.DisplayNames('en', { type: 'region' })
  return COUNTRY_CODES.map((code) => ({ code, name: names.of(code) ?? code })).sort((one, other) =>
    one.name.localeCompare(other.name, 'en'),
  )
}

/** None, in words, and a country that a platform names otherwise than by its code, can be chosen too. */
export function countryItems(countries: readonly Country[], chosen: string, none: string) {
  const items = countries.map(({ code, name }) => ({ value: code, name }))
  const isListed = chosen === '' || countries.some(({ code }) => code === chosen)
  return [{ value: '', name: none }, ...(isListed ? [] : [{ value: chosen, name: chosen }]), ...items]
}
