/**
 * The only SQL over who the add-ons of a cart's lines are for. It is written under the lock of the cart, with a change
 * of the line that counts the cart's version up; what is cleared by itself counts it up here.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'

/** The person of an add-on, by the value that adds it. */
export type AddOnPerson = { valueId: number; contactId: number; firstName: string; lastName: string }

/** A column of a query over `cart_line as line`. */
export const ADD_ON_PEOPLE = `(select coalesce(jsonb_agg(jsonb_build_object('valueId', value_id, 'contactId', person.id,
       'firstName', person.first_name, 'lastName', person.last_name) order by value_id), '[]')
     from cart_add_on_person as own join contact as person on person.id = own.contact_id
     where own.line_id = line.id)`

const write = statement(
  'write_add_on_people',
  `with gone as (delete from cart_add_on_person where line_id = $1 and value_id <> all ($2::int[]))
   insert into cart_add_on_person (line_id, value_id, contact_id)
   select $1, value_id, contact_id from unnest($2::int[], $3::int[]) as named (value_id, contact_id)
   on conflict (line_id, value_id) do update set contact_id = excluded.contact_id`,
)
// What the person of before answered is not said of another one.
const forgetAnswers = statement(
  'forget_add_on_answers',
  `update line_details set prompt_answers = (
     select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(prompt_answers)
     where not exists (select from cart_add_on_person as own
       where own.line_id = $1 and starts_with(key, own.value_id || ':')
         and (own.value_id, own.contact_id) not in (select * from unnest($2::int[], $3::int[]))))
   where line_id = $1`,
)
const clear = statement(
  'clear_add_on_person',
  `with bumped as (update cart set version = version + 1 where id = $1)
   delete from cart_add_on_person using cart_line as line
   where line.id = line_id and line.cart_id = $1 and line_id = $2 and value_id = $3`,
)

/** These add-ons of a line are for these people, and no others are for any. Answers of who they were for before go. */
export async function writeAddOnPeople(
  tx: Tx,
  lineId: number,
  people: readonly Pick<AddOnPerson, 'valueId' | 'contactId'>[],
): Promise<void> {
  const named = [lineId, people.map(({ valueId }) => valueId), people.map(({ contactId }) => contactId)]
  await forgetAnswers(tx, named)
  await write(tx, named)
}

export async function clearAddOnPerson(
  tx: Tx,
  { cartId, lineId, valueId }: { cartId: number; lineId: number; valueId: number },
): Promise<void> {
  await clear(tx, [cartId, lineId, valueId])
}
