/** The only SQL over people. */
import { asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { Tx } from '#commerce/database/tx.ts'
import { findHousehold } from './household.sql.ts'
import { contact, household, householdMember } from './people.tables.ts'
import type { PersonDraft } from './save-household.ts'

export type Contact = typeof contact.$inferSelect

/** Absent fields are emptied: what is handed over is the whole person. */
function columns(person: PersonDraft): typeof contact.$inferInsert {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email ?? null,
    dateOfBirth: person.dateOfBirth ?? null,
    phone: person.phone ?? null,
    role: person.role ?? 'customer',
    holdReason: person.holdReason ?? null,
    holdWaiverKey: person.holdWaiverKey ?? null,
  }
}

export async function insertContact(tx: Tx, person: PersonDraft): Promise<number> {
  const [row] = await tx.insert(contact).values(columns(person)).returning({ id: contact.id })
  if (!row) throw new Error('A contact was inserted without an id.')
  return row.id
}

export async function updateContact(tx: Tx, id: number, person: PersonDraft): Promise<void> {
  await tx.update(contact).set(columns(person)).where(eq(contact.id, id))
}

export async function setRole(tx: Tx, id: number, role: Contact['role']): Promise<void> {
  await tx.update(contact).set({ role }).where(eq(contact.id, id))
}

/** A contact by e-mail address, in any case of letters. */
export async function findContact(tx: Tx, email: string): Promise<Contact | undefined> {
  const [row] = await tx.select().from(contact).where(eq(contact.email, email.trim().toLowerCase()))
  return row
}

export async function readContact(tx: Tx, id: number): Promise<Contact | undefined> {
  const [row] = await tx.select().from(contact).where(eq(contact.id, id))
  return row
}

export async function householdOf(tx: Tx, headContactId: number): Promise<number> {
  await tx.insert(household).values({ headContactId }).onConflictDoNothing()
  const [row] = await tx.select({ id: household.id }).from(household).where(eq(household.headContactId, headContactId))
  if (!row) throw new Error('A household was inserted without an id.')
  return row.id
}

export async function replaceMembers(
  tx: Tx,
  householdId: number,
  members: { contactId: number; isExcluded: boolean }[],
): Promise<void> {
  await tx.delete(householdMember).where(eq(householdMember.householdId, householdId))
  await tx.insert(householdMember).values(members.map((member, position) => ({ householdId, position, ...member })))
}

export type MemberRow = { contact: Contact; isExcluded: boolean; headContactId: number | null }

/** Every member of the household that is this person's, in its order; none where there is no household. */
export async function readHousehold(tx: Tx, contactId: number): Promise<MemberRow[]> {
  const [own] = await findHousehold(tx, [contactId])
  return own ? readHouseholdById(tx, own.id) : []
}

/** Every person of this household, in its order. */
export function readHouseholdById(tx: Tx, householdId: number): Promise<MemberRow[]> {
  return tx
    .select({ contact, isExcluded: householdMember.isExcluded, headContactId: household.headContactId })
    .from(householdMember)
    .innerJoin(contact, eq(contact.id, householdMember.contactId))
    .innerJoin(household, eq(household.id, householdMember.householdId))
    .where(eq(householdMember.householdId, householdId))
    .orderBy(asc(householdMember.position))
}

/** Deletes all contacts but those with these ids. Households are deleted with their heads. */
export async function clearPeople(tx: Tx, keep: number[] = []): Promise<void> {
  await tx.delete(contact).where(keep.length === 0 ? undefined : notInArray(contact.id, keep))
}

export async function hasPeople(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select 1 from ${contact}) as found`)
  return rows[0]?.found ?? false
}

/** First names by contact id; a contact that was deleted is left out. */
export async function readFirstNames(tx: Tx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: contact.id, firstName: contact.firstName })
    .from(contact)
    .where(inArray(contact.id, ids))
  return new Map(rows.map(({ id, firstName }) => [id, firstName]))
}
