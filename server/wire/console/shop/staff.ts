/** Members of the staff and their roles as the console reads them. */
import type { CatalogView } from '#commerce/catalog/index.ts'
import type { StaffPerson, StaffRole } from '#commerce/staff/index.ts'
import type { MadeRole, OwnRights, StaffListing } from '#contract/schemas/admin/shop/staff.ts'
import { BUILT_IN_ROLES, RIGHTS } from '#contract/values/rights.ts'
import type { Account } from '#server/http/request-context.ts'
import { type Actor, rightsOf } from '#server/http/visitor/actor.ts'

/** What a shop is called in the console before its operator named it. */
const NO_NAME = 'New shop'

export function ownRightsDocument(account: Account, actor: Actor, view: CatalogView): OwnRights {
  const isAdmin = actor.role === 'admin'
  return {
    Name: `${account.firstName} ${account.lastName}`,
    Email: account.email,
    Role: isAdmin ? BUILT_IN_ROLES.admin : (actor.madeRole ?? BUILT_IN_ROLES.agent),
    IsAdmin: isAdmin,
    Rights: [...rightsOf(actor)],
    ShopName: view.storeName || NO_NAME,
    Currency: view.currencyCode,
    TimeZone: view.calendar.storeTimeZone ?? offsetText(view.calendar.storeOffsetMinutes),
    Now: view.now.toISOString(),
    HasSecondFactor: account.hasSecondFactor,
    NeedsSecondFactor: actor.lacksSecondFactor ?? false,
  }
}

/** `+05:30`, which browsers take as a zone. */
function offsetText(minutes: number): string {
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${minutes < 0 ? '-' : '+'}${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

export function staffListing(person: StaffPerson): StaffListing {
  const isAdmin = person.role === 'admin'
  return {
    Id: person.contactId,
    Name: `${person.firstName} ${person.lastName}`,
    Email: person.email,
    Role: isAdmin ? BUILT_IN_ROLES.admin : (person.roleName ?? BUILT_IN_ROLES.agent),
    RoleId: person.roleId,
    IsAdmin: isAdmin,
    IsClosed: person.isDisabled,
    HasSecondFactor: person.hasSecondFactor,
  }
}

export const STAFF_COLUMNS = ['Name', 'E-mail', 'Role', 'Second factor', 'Account']

export function staffCells({ Email, HasSecondFactor, IsClosed, Name, Role }: StaffListing): string[] {
  return [Name, Email, Role, HasSecondFactor ? 'yes' : 'no', IsClosed ? 'closed' : 'open']
}

export function roleDocument({ changedAt, changedByName, id, members, name, revision, rights }: StaffRole): MadeRole {
  return {
    Id: id,
    Name: name,
    // One that is no right any more counts for nothing.
    Rights: RIGHTS.filter((right) => rights.includes(right)),
    Revision: revision,
    Members: members,
    ChangedAt: changedAt.toISOString(),
    ChangedBy: changedByName,
  }
}
