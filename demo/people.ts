/** The people of the demo: a family, a customer alone, and two members of staff. */
import type { HouseholdDraft } from '#commerce/people/index.ts'
import { addDays } from '#contract/values/day.ts'
import type { Season } from './season.ts'

/** All people of the demo sign in with it; a shop in production does not open on a database that held the demo. */
export const DEMO_PASSWORD = 'silverpine-demo'

/** Its hash, made once and for all: loading the demo again then changes no password and ends no session. */
export const DEMO_PASSWORD_HASH = [
  'dcebe71cfb4b2f278ae960bd453c1134:',
  'c046492d6efc86cb751787972fac37c10bb7f7eb421486f7fdac175ebea1f755',
  '7eeea79738e9f58d103e8375ac4615d24e061f6669674e3a572a41a3ad82bd5d',
].join('')

/** Riley's card, as the sandbox keeps it. */
export const RILEYS_CARD = { token: 'card_of_riley', expires: '2031-05' } as const

/** The waiver of season passes, which is not signed for Alex yet. */
export const SEASON_RELEASE = 'season-release'

export function demoPeople({ today }: Season): HouseholdDraft[] {
  /** Born so many years ago, some weeks before today: their ages stay what they are while the demo rolls on. */
  const aged = (years: number, weeks: number) =>
    addDays(`${Number(today.slice(0, 4)) - years}-${today.slice(5, 7)}-15`, -7 * weeks - 30)
  return [
    {
      head: {
        firstName: 'Riley',
        lastName: 'Hart',
        email: 'riley@silverpine.example',
        dateOfBirth: aged(39, 9),
        phone: '+1 555 014 0120',
        cards: [{ number: '016000003358' }],
      },
      members: [
        { firstName: 'Jordan', lastName: 'Hart', dateOfBirth: aged(41, 20), cards: [{ number: '016000003359' }] },
        // A lost card, which nothing can be loaded onto.
        {
          firstName: 'Mika',
          lastName: 'Hart',
          dateOfBirth: aged(14, 4),
          cards: [{ number: '016000003361', isActive: false }],
        },
        { firstName: 'Noa', lastName: 'Hart', dateOfBirth: aged(9, 30) },
        {
          firstName: 'Alex',
          lastName: 'Lind',
          dateOfBirth: aged(27, 12),
          holdReason: 'Needs a signed waiver first',
          holdWaiverKey: SEASON_RELEASE,
        },
        { firstName: 'Casey', lastName: 'Hart', dateOfBirth: aged(68, 2), isExcluded: true },
      ],
    },
    {
      head: {
        firstName: 'Sam',
        lastName: 'Okafor',
        email: 'sam@silverpine.example',
        dateOfBirth: aged(31, 16),
        phone: '+1 555 014 0121',
      },
    },
    { head: { firstName: 'Ada', lastName: 'Winters', email: 'admin@silverpine.example', role: 'admin' } },
    { head: { firstName: 'Theo', lastName: 'Brandt', email: 'agent@silverpine.example', role: 'agent' } },
  ]
}
