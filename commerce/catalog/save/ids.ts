/** Ids by name while a draft is being saved: of what was stored before and what is saved now. */
export type Ids = Record<
  'pictures' | 'rentalLocations' | 'calendarTemplates' | 'categories' | 'products',
  ReadonlyMap<string, number>
>

/** The draft was judged before: a name without an id is a bug here, not a refusal. */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name)
  if (id === undefined) throw new Error(`Nothing is stored under the name ${name}.`)
  return id
}
