/**
 * For whom the page signs: the people its address asks for, as far as they still have to be signed for and the customer
 * may; otherwise the first of the household for whom that is so.
 */
import type { HouseholdRelease, ReleasePerson } from '#contract/schemas/people/waivers.ts'

export type ChosenPeople = {
  /** Several only where one signature may be for all of them; none where there is nothing to sign. */
  people: ReleasePerson[]
  /** Asked for, or all that is left, and cannot be signed for. */
  blocked: ReleasePerson | undefined
}

export function chosenPeople(
  release: Pick<HouseholdRelease, 'ConsolidateReleases' | 'People'>,
  asked: string | null,
): ChosenPeople {
  const open = release.People.filter(({ State }) => State !== 'signed')
  const numbers = (asked ?? '').split('-').map(Number)
  const named = open.filter(({ ContactId }) => numbers.includes(ContactId))
  const [first] = named.length > 0 ? named : open
  const wanted = named.length > 0 && release.ConsolidateReleases ? named : open.filter((one) => one === first)
  const people = wanted.filter(({ Block }) => Block === null)
  if (people.length > 0) return { people, blocked: undefined }
  const free = named.length > 0 ? undefined : open.find(({ Block }) => Block === null)
  return free ? { people: [free], blocked: undefined } : { people: [], blocked: first }
}

/** All for whom one signature would do; none where it would be for one person only. */
export function signableTogether(release: Pick<HouseholdRelease, 'ConsolidateReleases' | 'People'>): ReleasePerson[] {
  const all = release.People.filter(({ State, Block }) => State !== 'signed' && Block === null)
  return release.ConsolidateReleases && all.length > 1 ? all : []
}
