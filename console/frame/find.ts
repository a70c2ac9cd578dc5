/** What Find finds: the areas of the console. What begins with the words stands first. */
import type { Area } from './areas.ts'

export type Finding = { id: string; name: string; detail: string; area: Area }

export function useFindings(typed: string, areas: readonly Area[]): { findings: Finding[]; isLoading: boolean } {
  return { findings: foundAreas(typed, areas), isLoading: false }
}

export function foundAreas(typed: string, areas: readonly Area[]): Finding[] {
  const words = typed.trim().toLowerCase()
  const rank = ({ name }: Area) => (name.toLowerCase().startsWith(words) ? 0 : 1)
  return areas
    .filter(({ name }) => name.toLowerCase().includes(words))
    .toSorted((one, other) => rank(one) - rank(other))
    .map((area) => ({ id: area.to, name: area.name, detail: area.key ? `G ${area.key.toUpperCase()}` : '', area }))
}
