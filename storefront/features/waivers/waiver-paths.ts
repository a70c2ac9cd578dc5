/** Where waivers are signed and read. */
import type { ReleasePerson } from '#contract/schemas/people/waivers.ts'

/** A text by its number, or what was signed by its key. */
export function waiverPath(numberOrKey: number | string): string {
  return `/c/waiver/${numberOrKey}`
}

export function signPath(releaseId: number, people: readonly Pick<ReleasePerson, 'ContactId'>[] = []): string {
  const path = `${waiverPath(releaseId)}/sign`
  return people.length === 0 ? path : `${path}?for=${people.map(({ ContactId }) => ContactId).join('-')}`
}
