/** What joining two accounts comes to, as the console shows it, and what is in the way in words. */
import type { MergeObstacle, MergePreview } from '#commerce/office/index.ts'
import type { GuestMerge } from '#contract/schemas/admin/guest-merge.ts'
import { dayInWords } from '#contract/values/day.ts'

type Person = MergePreview['gone']

const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`

export function mergeDocument({ come, counts, gone, obstacles, revision, same, stays }: MergePreview): GuestMerge {
  const guest = (person: Person) => ({ GuestId: person.id, Name: nameOf(person), Email: person.email })
  return {
    ...{ Stays: guest(stays), Gone: guest(gone) },
    Moves: {
      ...{ Orders: counts.orders, Tickets: counts.tickets, Passes: counts.passes },
      ...{ Plans: counts.plans, Vouchers: counts.vouchers, Waivers: counts.waivers },
    },
    ...{ Come: come.map(nameOf), Same: same.map((pair) => nameOf(pair.stays)) },
    ...{ InTheWay: obstacles.map(obstacleWords), Revision: revision },
  }
}

/** Each says what to do first. */
export function obstacleWords(obstacle: MergeObstacle): string {
  switch (obstacle.reason) {
    case 'no_account':
      return 'The guest who stays has no account to sign in with. Merge the other way round.'
    case 'paying':
      return 'The other account is paying for its cart at this moment. Wait until that is done.'
    case 'too_many_people':
      return 'The household has no room for the people of the other one.'
    case 'same_days': {
      const days = obstacle.days.map((day) => dayInWords(day, 'en-US')).join(', ')
      return `Both have a ticket for the same person on ${days}. Move or cancel one of them first.`
    }
    case 'same_passes':
      return `Both own ${obstacle.names.join(', ')} from the same day on. Cancel one of them first.`
  }
}
