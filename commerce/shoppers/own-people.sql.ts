/** Whose people a guest's are: the hash of the token stands in every WHERE. */
import { statement } from '#commerce/database/tx.ts'

const OF_GUEST = 'visitor_id = (select id from visitor where token_hash = $1)'

export const findGuestHousehold = statement<{ id: number }>(
  'find_guest_household',
  `select household_id as id from visitor_household where ${OF_GUEST}`,
)

/** The guest was active: empty where they have named no person yet. */
export const touchGuestHousehold = statement<{ id: number }>(
  'touch_guest_household',
  `update visitor_household set changed_at = shop_now() where ${OF_GUEST} returning household_id as id`,
)

export const openGuestHousehold = statement<{ id: number }>(
  'open_guest_household',
  `with opened as (insert into household default values returning id)
   insert into visitor_household (visitor_id, household_id)
   select visitor.id, opened.id from visitor, opened where token_hash = $1 returning household_id as id`,
)
