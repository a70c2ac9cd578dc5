/**
 * Times of a day grouped as a day is talked about. Activities and golf divide the day at different hours; parts without
 * times are left out.
 */
type PartOfDay = 'morning' | 'midday' | 'afternoon' | 'evening'

type Parts<Part extends PartOfDay> = readonly { readonly part: Part; readonly from: string }[]

export type ActivityPart = 'morning' | 'afternoon' | 'evening'
export const ACTIVITY_PARTS: Parts<ActivityPart> = [
  { part: 'morning', from: '' },
  { part: 'afternoon', from: '12:00' },
  { part: 'evening', from: '17:00' },
]

export type GolfPart = 'morning' | 'midday' | 'afternoon'
export const GOLF_PARTS: Parts<GolfPart> = [
  { part: 'morning', from: '' },
  { part: 'midday', from: '11:00:00' },
  { part: 'afternoon', from: '15:00:00' },
]

/** `clock` reads `HH:MM` or `HH:MM:SS` of an entry; entries stay in their order. */
export function byPartOfDay<Part extends PartOfDay, Entry>(
  parts: Parts<Part>,
  entries: readonly Entry[],
  clock: (entry: Entry) => string,
): { part: Part; entries: Entry[] }[] {
  const groups = Object.groupBy(entries, (entry) => parts.findLast(({ from }) => clock(entry) >= from)?.part ?? 'none')
  return parts.flatMap(({ part }) => {
    const own = (groups as Partial<Record<PartOfDay, Entry[]>>)[part]
    return own ? [{ part, entries: own }] : []
  })
}
