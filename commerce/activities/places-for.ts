/**
 * Guests and places. Usually each guest takes one; where a place is an instructor with room for several, a group takes
 * as many as it needs and shares the last with nobody.
 */
import type { Activity } from './activities.sql.ts'

type Sharing = Pick<Activity, 'guestsPerPlace'>

export function placesFor({ guestsPerPlace }: Sharing, guests: number): number {
  return Math.ceil(guests / (guestsPerPlace ?? 1))
}

/** The most guests that so many places can take. */
export function guestsIn({ guestsPerPlace }: Sharing, places: number): number {
  return places * (guestsPerPlace ?? 1)
}
