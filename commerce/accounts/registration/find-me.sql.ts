/**
 * The SQL by which a person is found whom the resort may know, with who reads their mail: they themselves, or the head
 * of their household where they have no address. Two who fit are none: a mail must not go to the wrong one.
 */
import { statement, type Tx } from '#commerce/database/tx.ts'
import type { Day } from '#contract/values/day.ts'

export type MailReader = {
  contactId: number
  firstName: string
  lastName: string
  email: string
  dateOfBirth: Day | null
  role: 'customer' | 'agent' | 'admin'
  hasAccount: boolean
  isDisabled: boolean
}

/** `person` is who was described; `reader` is who gets the mail. */
const readerOf = (person: string, isTold: string) =>
  `with person as (select contact.id, contact.email from contact ${person} and contact.erased_at is null)
   select reader.id as "contactId", reader.first_name as "firstName", reader.last_name as "lastName", reader.email,
     reader.date_of_birth::text as "dateOfBirth", reader.role, account_user.id is not null as "hasAccount",
     account_user.disabled_at is not null as "isDisabled"
   from person
   left join household_member on household_member.contact_id = person.id and person.email is null
   left join household on household.id = household_member.household_id
   join contact reader on reader.id = case when person.email is null then household.head_contact_id else person.id end
   left join account_user on account_user.contact_id = reader.id
   where reader.email is not null and ${isTold} limit 2`

const byEmail = statement<MailReader>('find_me_by_email', readerOf('where contact.email = $1', 'true'))
const byPassAndEmail = statement<MailReader>(
  'find_me_by_pass_and_email',
  readerOf('join media_card on media_card.contact_id = contact.id where media_card.number = $1', 'reader.email = $2'),
)
const byPassAndBirth = statement<MailReader>(
  'find_me_by_pass_and_birth',
  readerOf(
    'join media_card on media_card.contact_id = contact.id where media_card.number = $1 and contact.date_of_birth = $2',
    'true',
  ),
)
// The name as the index has it. Blanks and case do not tell postal codes apart.
const byPerson = statement<MailReader>(
  'find_me_by_person',
  readerOf(
    `where lower(contact.last_name || ' ' || contact.first_name) = lower($1) and contact.date_of_birth = $2`,
    `lower(replace(reader.postal_code, ' ', '')) = lower(replace($3, ' ', ''))`,
  ),
)

export type KnownBy =
  | { by: 'email'; email: string }
  | { by: 'pass'; number: string; email: string }
  | { by: 'pass'; number: string; dateOfBirth: Day }
  | { by: 'person'; firstName: string; lastName: string; dateOfBirth: Day; postalCode: string }

export async function findMailReader(tx: Tx, known: KnownBy): Promise<MailReader | undefined> {
  const [first, second] = await select(tx, known)
  return second ? undefined : first
}

function select(tx: Tx, known: KnownBy): Promise<MailReader[]> {
  if (known.by === 'email') return byEmail(tx, [lowered(known.email)])
  if (known.by === 'person') {
    const { firstName, lastName, dateOfBirth, postalCode } = known
    return byPerson(tx, [`${lastName.trim()} ${firstName.trim()}`, dateOfBirth, postalCode])
  }
  return 'email' in known
    ? byPassAndEmail(tx, [known.number, lowered(known.email)])
    : byPassAndBirth(tx, [known.number, known.dateOfBirth])
}

function lowered(email: string): string {
  return email.trim().toLowerCase()
}
