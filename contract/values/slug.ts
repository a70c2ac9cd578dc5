/** A name as an address: `Day ticket` is `day-ticket`. Empty where no letter or digit is in it. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 80)
    .replace(/-$/, '')
}
