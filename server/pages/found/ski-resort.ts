/**
 * The resort as search engines know it: its name and where it is, from the store's settings. Without a name, a street
 * and a country there is no place to tell of. The keys of the address are ours, and only the server reads them.
 */
import { settingReader } from '#contract/values/setting-reader.ts'
import { settingsOf } from '#storefront/page/read-settings.ts'
import type { ShellData } from '#storefront/page/shell-data.tsx'

export type ResortPlace = { name: string; address: Record<string, string>; telephone?: string; sameAs?: string }

export function resortPlace(shell: ShellData): ResortPlace | undefined {
  const read = settingReader(shell.settings)
  const part = (key: string) => read.text(`storeinformationsettings.${key}`)
  const { brandUrl, storeName } = settingsOf(shell)
  const street = part('streetaddress')
  const country = part('country')
  if (!storeName || !street || !country) return undefined
  const telephone = part('phone')
  const address = {
    streetAddress: street,
    addressLocality: part('locality'),
    addressRegion: part('region'),
    postalCode: part('postalcode'),
    addressCountry: country,
  }
  return {
    name: storeName,
    address: {
      '@type': 'PostalAddress',
      ...Object.fromEntries(Object.entries(address).filter(([, text]) => text !== '')),
    },
    ...(telephone && { telephone }),
    ...(brandUrl && /^https?:/i.test(brandUrl) && { sameAs: brandUrl }),
  }
}
