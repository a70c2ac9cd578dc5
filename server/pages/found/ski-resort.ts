/**
 * The resort as search engines know it: its name and where it is, from the store's settings. Without a name, a street
 * and a country there is no place to tell of.
 */
import type { ShellData } from '#storefront/page/shell-data.tsx'

export type ResortPlace = { name: string; address: Record<string, string>; telephone?: string; sameAs?: string }

export function resortPlace({ settings }: ShellData): ResortPlace | undefined {
  const { brandUrl, storeAddress, storeName } = settings
  const { country, locality, phone: telephone, postalCode, region, street } = storeAddress
  if (!storeName || !street || !country) return undefined
  const address = {
    streetAddress: street,
    addressLocality: locality,
    addressRegion: region,
    postalCode,
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
