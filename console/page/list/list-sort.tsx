/** In which order a list stands: a chip that reads as a sentence, kept in the address. */
import type { ListQuery } from '#console/page/query.ts'
import type { DatedSort, NamedSort } from '#contract/values/console/list-sorts.ts'
import { ListFilter } from './list-tools.tsx'

/** What else there is beside the order in which a list stands by itself. */
const CHOICES = {
  named: [
    { value: 'name-down', name: 'from Z to A' },
    { value: 'newest', name: 'newest first' },
  ],
  dated: [{ value: 'oldest', name: 'oldest first' }],
} as const satisfies Record<'named' | 'dated', readonly { value: NamedSort | DatedSort; name: string }[]>

export function ListSort({ by, query }: { by: keyof typeof CHOICES; query: ListQuery }) {
  return (
    <ListFilter
      name="Sorted"
      value={query.get('sort')}
      choices={CHOICES[by]}
      onChange={(sort) => query.set({ sort })}
    />
  )
}
