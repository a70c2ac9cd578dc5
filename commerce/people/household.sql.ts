/** The statements by which a household and what belongs to its people change. */
import { statement } from '#commerce/database/tx.ts'

/**
 * The one household that is the caller's, `$1`: that of which they are the head, or else the first they are in. A
 * person may be in two, a child of two families for instance; then the people of each stay apart. Two looks by index:
 * with `or` the database would read all households.
 */
export const OWN_HOUSEHOLD = `select own.id from (
     select id, 1 as choice from household where head_contact_id = $1
     union all select household_id, 2 from household_member where contact_id = $1) own
   order by own.choice, own.id limit 1`

/** The ids of the people of the caller's own household, the caller first: `$1` is the caller. */
export const OWN_PEOPLE = `select $1::int union all
  select contact_id from household_member where household_id = (${OWN_HOUSEHOLD})`

/** Until the commit: two tabs that add a person go one after the other. */
export const lockHousehold = statement<{ id: number }>(
  'lock_household',
  `select id from household where id = (${OWN_HOUSEHOLD}) for update`,
)

export const findHousehold = statement<{ id: number }>('find_household', OWN_HOUSEHOLD)

/** Empty where another tab was faster. */
export const openHousehold = statement<{ id: number }>(
  'open_household',
  `with opened as (
     insert into household (head_contact_id) values ($1) on conflict do nothing returning id
   )
   insert into household_member (household_id, contact_id, position) select id, $1, 0 from opened
   returning household_id as id`,
)

export const appendMember = statement<{ contact_id: number }>(
  'append_member',
  `insert into household_member (household_id, contact_id, position)
   select $1, $2, coalesce(max(position) + 1, 0) from household_member where household_id = $1
   returning contact_id`,
)

/** Only out of the household where the person was found: who has moved meanwhile stays where they are. */
export const moveMember = statement<{ contact_id: number }>(
  'move_member',
  `update household_member set household_id = $3,
     position = (select coalesce(max(position) + 1, 0) from household_member where household_id = $3)
   where household_id = $1 and contact_id = $2
   returning contact_id`,
)

/**
 * A person of the caller's own household, locked until the commit: what two tabs give them is counted one after the
 * other. Empty for every other person, known or not.
 */
export const lockOwnMember = statement<{ id: number }>(
  'lock_own_member',
  `select id from contact
   where id = $2 and id in (${OWN_PEOPLE})
   for no key update`,
)

/** Only where it is missing, and only of a person of the caller's own household. */
export const completeBirthDate = statement<{ id: number }>(
  'complete_birth_date',
  `update contact set date_of_birth = $3
   where id = $2 and date_of_birth is null
     and id in (${OWN_PEOPLE})
   returning id`,
)
