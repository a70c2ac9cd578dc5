/** The product views the shop can show, by the names platforms give them. An empty name means the simple one. */
const SIMPLE_NAMES = ['', 'simple', 'producttemplate.simple']

export function isKnownTemplate(view: string | null): boolean {
  return SIMPLE_NAMES.includes((view ?? '').trim().toLowerCase())
}
