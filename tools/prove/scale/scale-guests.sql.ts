/**
 * Guests of years past, forty for each product: every fourth heads a household of four, three in five have an account,
 * every fifth a card. They are loaded before the orders, which are theirs.
 */
import type { Client } from 'pg'
import { loadingAll } from './scale-data.sql.ts'

const GUESTS_PER_PRODUCT = 40
const PEOPLE_OF_HOUSEHOLD = 4

/** Every table in which a guest leaves a row. */
export const GUEST_TABLES = ['contact', 'household', 'household_member', 'account_user', 'media_card']

/** Where they begin among all people, and how many they are. */
export const KNOWN_GUESTS = `(select min(id) as first, count(*)::int as guests from contact where email like 'guest%') as known`

export async function loadGuests(client: Client): Promise<void> {
  await loadingAll(client, GUEST_TABLES, STATEMENTS)
}

const NUMBERS = `generate_series(1, (select count(*)::int from product) * ${GUESTS_PER_PRODUCT}) n`
/** 6,760 different names, so that each is that of thirty guests. */
export const FIRST_NAME = `(array['Kai', 'Riley', 'Sam', 'Alex', 'Jordan', 'Mika', 'Noa', 'Robin', 'Toni', 'Luca'])[1 + n % 10]`
export const LAST_NAME = `'Berg' || chr(97 + n / 10 % 26) || chr(97 + n / 260 % 26)`

const STATEMENTS = [
  `insert into contact (first_name, last_name, email, role) values ('Theo', 'Brandt', 'agent@silverpine.example', 'agent')`,
  `insert into contact (first_name, last_name, email, phone, date_of_birth, city, country)
   select ${FIRST_NAME}, ${LAST_NAME}, 'guest' || n || '@silverpine.example', '+1 970 ' || lpad(n::text, 7, '0'),
     date '1950-01-01' + n % 20000, 'Silverpine', 'US' from ${NUMBERS}`,
  `insert into household (head_contact_id) select id from contact, ${KNOWN_GUESTS}
   where email like 'guest%' and (id - first) % ${PEOPLE_OF_HOUSEHOLD} = 0`,
  `insert into household_member (household_id, contact_id, position)
   select household.id, head_contact_id + nth, nth from household, ${KNOWN_GUESTS}, generate_series(0, ${PEOPLE_OF_HOUSEHOLD - 1}) nth
   where head_contact_id >= first and head_contact_id + nth < first + guests`,
  `insert into account_user (id, contact_id, email)
   select md5('account ' || id), id, email from contact where email like 'guest%' and id % 5 < 3`,
  `insert into media_card (contact_id, number) select id, (7000000000 + id)::text from contact
   where email like 'guest%' and id % 5 = 0`,
]
