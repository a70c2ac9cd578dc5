/** The only SQL over customer groups, beside the session's own look (accounts/sessions.sql.ts). */
import { and, asc, eq } from 'drizzle-orm'
import { statement, type Tx } from '#commerce/database/tx.ts'
import { customerGroup, customerGroupMember } from '#commerce/people/groups.tables.ts'

export type CustomerGroup = typeof customerGroup.$inferSelect
export type Membership = typeof customerGroupMember.$inferSelect

const groupsNow = statement<{ key: string }>(
  'groups_of_contact',
  `select group_key as key from customer_group_member
   where contact_id = $1 and from_at <= shop_now() and (until_at is null or until_at > shop_now()) order by group_key`,
)

/** Keys of the groups that a contact is in at this moment, in their order. */
export async function readGroupKeys(tx: Tx, contactId: number): Promise<string[]> {
  return (await groupsNow(tx, [contactId])).map(({ key }) => key)
}

export async function readGroups(tx: Tx): Promise<CustomerGroup[]> {
  return tx.select().from(customerGroup).orderBy(asc(customerGroup.key))
}

export async function upsertGroup(tx: Tx, { key, name }: CustomerGroup): Promise<void> {
  await tx.insert(customerGroup).values({ key, name }).onConflictDoUpdate({ target: customerGroup.key, set: { name } })
}

export async function selectMembership(tx: Tx, contactId: number, groupKey: string): Promise<Membership | undefined> {
  const [row] = await tx.select().from(customerGroupMember).where(isIn(contactId, groupKey))
  return row
}

export async function upsertMembership(tx: Tx, row: Membership): Promise<void> {
  const { contactId: _, groupKey: __, ...period } = row
  await tx
    .insert(customerGroupMember)
    .values(row)
    .onConflictDoUpdate({ target: [customerGroupMember.contactId, customerGroupMember.groupKey], set: period })
}

export async function deleteMembership(tx: Tx, contactId: number, groupKey: string): Promise<void> {
  await tx.delete(customerGroupMember).where(isIn(contactId, groupKey))
}

function isIn(contactId: number, groupKey: string) {
  return and(eq(customerGroupMember.contactId, contactId), eq(customerGroupMember.groupKey, groupKey))
}
