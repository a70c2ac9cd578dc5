/**
 * At a sign-in every line is judged as one of the customer's. A person whom a line of the guest's cart, or an add-on of
 * it, may not be for is taken off it, with the days it had for them; a line of the customer's own stays as it is. Both
 * are said, because neither can be bought so.
 */
import { memberDays } from '#commerce/cart/adding/member.ts'
import { clearAddOnPerson } from '#commerce/cart/lines/add-on-people.sql.ts'
import { choiceOfLine } from '#commerce/cart/lines/cart-line.ts'
import type { HeldLine } from '#commerce/cart/lines/held-line.ts'
import { clearAssigned } from '#commerce/cart/lines/lines.sql.ts'
import { bookMemberDays, freeMemberDays } from '#commerce/cart/lines/member-days.sql.ts'
import type { CatalogProduct, CatalogView } from '#commerce/catalog/index.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { type Assortment, memberOptionIds } from '#commerce/offers/index.ts'
import { valueName } from '#contract/rules/title-and-description.ts'
import { type AssignmentRefusal, judgeAssignments } from './judge-assignments.ts'

type MeetingLines = { guestCartId: number; taken: readonly HeldLine[]; own: readonly HeldLine[] }

/** What the customer has to be told, in words. */
export async function clearUnfit(
  tx: Tx,
  contactId: number,
  { guestCartId, taken, own }: MeetingLines,
  assortment: Assortment,
  view: CatalogView,
): Promise<string[]> {
  // Until its payment is decided a line is not changed, and was judged when that began.
  const assigned = [...taken, ...own].filter((line) => isForPeople(line) && !line.isPaying)
  if (assigned.length === 0) return []
  const refusals = await judgeAssignments(tx, { contactId }, assigned, assortment, view)
  const messages: string[] = []
  for (const line of assigned) {
    const product = assortment.catalog.products.get(line.productId)
    const ofLine = refusals.filter(({ lineId }) => lineId === line.id)
    if (!product || ofLine.length === 0) continue
    const isGuests = taken.includes(line)
    messages.push(...ofLine.map((refused) => `${isGuests ? 'Choose' : 'Check'} ${inWords(product, refused)}`))
    if (isGuests) await clearPeople(tx, { guestCartId, line, ofLine }, assortment, view)
  }
  return messages
}

function isForPeople({ addOnPeople, assignedContactId }: HeldLine): boolean {
  return assignedContactId !== null || addOnPeople.length > 0
}

function inWords({ allAttributes, name }: CatalogProduct, { refusal, valueId }: AssignmentRefusal): string {
  const added = allAttributes.flatMap(({ values }) => values).find(({ id }) => id === valueId)
  return `who ${added ? valueName(added.name).title : name} is for. ${refusal.message}`
}

/** Those who may have what they were named for keep it, and their days. */
async function clearPeople(
  tx: Tx,
  { guestCartId, line, ofLine }: { guestCartId: number; line: HeldLine; ofLine: readonly AssignmentRefusal[] },
  assortment: Assortment,
  view: CatalogView,
): Promise<void> {
  const choice = choiceOfLine(assortment, view, line)
  if (!choice) return
  const unfitIds = ofLine.flatMap(({ valueId }) => valueId ?? [])
  const isUnfit = ofLine.some(({ valueId }) => valueId === undefined)
  await freeMemberDays(tx, line.id)
  if (isUnfit) await clearAssigned(tx, guestCartId, [line.id], memberOptionIds(choice.product))
  for (const valueId of unfitIds) await clearAddOnPerson(tx, { cartId: guestCartId, lineId: line.id, valueId })
  const left = {
    ...choice,
    memberId: isUnfit ? undefined : choice.memberId,
    personalAddOns: choice.personalAddOns.filter(({ value }) => !unfitIds.includes(value.id)),
  }
  await bookMemberDays(tx, line.id, memberDays(left))
}
