/** The only SQL over what a guest says at checkout about a line. Every statement names the cart of the line. */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { RentalProfile } from '#contract/rules/checkout/rental-profile.ts'

export type LineDetails = {
  lineId: number
  shippingMethodId: number | null
  shippingLocationId: number | null
  rentalLocationId: number | null
  rentalPhone: string | null
  rentalProfile: RentalProfile | null
  /** By the code of a question; those of the person of an add-on by `addOnPrompt`. */
  promptAnswers: Record<string, string>
}

/** What an answer about an add-on with a person of its own is kept by. No code of a question has a colon. */
export function addOnPrompt(valueId: number, code: string): string {
  return `${valueId}:${code}`
}

const read = statement<LineDetails>(
  'read_line_details',
  `select line_id as "lineId", shipping_method_id as "shippingMethodId", shipping_location_id as "shippingLocationId",
     rental_location_id as "rentalLocationId", rental_phone as "rentalPhone", rental_profile as "rentalProfile",
     prompt_answers as "promptAnswers"
   from line_details join cart_line on cart_line.id = line_id where cart_id = $1`,
)
const OWN_LINE = 'from cart_line where cart_id = $1 and id = $2'
// What it is sent by is part of what it costs, so the cart that was seen before is another one.
const ship = statement(
  'choose_line_shipping',
  `with bumped as (update cart set version = version + 1 where id = $1)
   insert into line_details (line_id, shipping_method_id, shipping_location_id) select id, $3, $4 ${OWN_LINE}
   on conflict (line_id) do update set shipping_method_id = $3, shipping_location_id = $4`,
)
const answer = statement(
  'answer_line_prompt',
  `insert into line_details (line_id, prompt_answers) select id, jsonb_build_object($3::text, $4::text) ${OWN_LINE}
   on conflict (line_id) do update set prompt_answers = line_details.prompt_answers || excluded.prompt_answers`,
)
const unanswer = statement(
  'clear_line_prompt',
  `update line_details set prompt_answers = prompt_answers - $3::text ${OWN_LINE} and line_id = id`,
)
const respond = statement(
  'respond_for_line',
  `insert into line_details (line_id, response) select id, $3 ${OWN_LINE}
   on conflict (line_id) do update set response = excluded.response`,
)
const measure = statement(
  'fit_line_rental',
  `insert into line_details (line_id, rental_profile) select id, $3 ${OWN_LINE}
   on conflict (line_id) do update set rental_profile = excluded.rental_profile`,
)
const locate = statement(
  'locate_rentals',
  `insert into line_details (line_id, rental_location_id, rental_phone)
   select id, $3, $4 from cart_line where cart_id = $1 and id = any ($2::int[])
   on conflict (line_id) do update set rental_location_id = excluded.rental_location_id,
     rental_phone = coalesce(excluded.rental_phone, line_details.rental_phone)`,
)

/** By the id of the line; a line of which nothing was said is left out. */
export async function readLineDetails(tx: Tx, cartId: number): Promise<ReadonlyMap<number, LineDetails>> {
  return new Map((await read(tx, [cartId])).map((row) => [row.lineId, row]))
}

/** A line of a cart, by both of their ids. */
export type LineRef = { cartId: number; lineId: number }

export async function writeShipping(tx: Tx, { cartId, lineId }: LineRef, methodId: number, locationId: number | null) {
  await ship(tx, [cartId, lineId, methodId, locationId])
}

/** An empty answer is none. */
export async function writePromptAnswer(tx: Tx, { cartId, lineId }: LineRef, code: string, text: string) {
  await (text === '' ? unanswer(tx, [cartId, lineId, code]) : answer(tx, [cartId, lineId, code, text]))
}

export async function writeRentalProfile(tx: Tx, { cartId, lineId }: LineRef, profile: RentalProfile) {
  await measure(tx, [cartId, lineId, JSON.stringify(profile)])
}

export async function writeResponse(tx: Tx, { cartId, lineId }: LineRef, response: string) {
  await respond(tx, [cartId, lineId, response])
}

/** The phone number that was given before is kept where none is given now. */
export async function writeRentalLocation(
  tx: Tx,
  { cartId, lineIds }: { cartId: number; lineIds: readonly number[] },
  locationId: number,
  phone: string | null,
): Promise<void> {
  await locate(tx, [cartId, lineIds, locationId, phone])
}
