/** Who works in the console, and what each of them may do there. Changes are by admins, in their own name. */
import { recordAudit } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import {
  type DeleteRoleResult,
  deleteStaffRole,
  type GiveRoleResult,
  giveStaffRole,
  readStaff,
  readStaffRoles,
  type SaveRoleResult,
  type StaffMember,
  saveStaffRole,
  type TakeRoleResult,
  takeStaffRole,
} from '#commerce/staff/index.ts'
import {
  changeStaffRoleCall,
  deleteStaffRoleCall,
  exportStaffCall,
  giveStaffRoleCall,
  listStaffCall,
  listStaffRolesCall,
  makeStaffRoleCall,
  showOwnRightsCall,
  takeStaffRoleCall,
} from '#contract/calls/admin/shop/staff.ts'
import { isStaffAsked } from '#contract/rules/console/short-lists.ts'
import type { StaffListing } from '#contract/schemas/admin/shop/staff.ts'
import { AGENT_RIGHTS, BUILT_IN_ROLES, RIGHTS } from '#contract/values/rights.ts'
import { csvLine } from '#server/api/orders/order-csv.ts'
import { adminInPerson, staffInPerson } from '#server/api/people/in-person.ts'
import { NOT_ALLOWED, operating } from '#server/api/vouchers/voucher-admin-calls.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { CsvReply } from '#server/http/other-replies.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import {
  ownRightsDocument,
  roleDocument,
  STAFF_COLUMNS,
  staffCells,
  staffListing,
} from '#server/wire/console/shop/staff.ts'

type Refusal = Extract<SaveRoleResult | DeleteRoleResult | GiveRoleResult | TakeRoleResult, { ok: false }>

// A new refusal does not compile until it has words.
const WORDS: Record<Refusal['reason'], string> = {
  unknown_role: 'There is no such role any more.',
  name_taken: 'Another role has this name.',
  changed_meanwhile: 'This role was changed meanwhile. Nothing was saved: look at what it is now.',
  in_use: 'Members of the staff have this role. Give them another one first.',
  unknown_email: 'No account has this e-mail address.',
  account_closed: 'This account is closed.',
  unknown_member: 'This person does not work here.',
  last_admin: 'This is the last admin. Make another one first.',
}

const BUILT_IN = [
  { Key: 'admin' as const, Name: BUILT_IN_ROLES.admin, Rights: [...RIGHTS] },
  { Key: 'agent' as const, Name: BUILT_IN_ROLES.agent, Rights: [...AGENT_RIGHTS] },
]
const DONE = { success: true, message: [] }

export function staffAdminCalls({ database, shop }: { database: Database; shop: Shop }): Handler[] {
  /** Who looked at them stands in the audit trail. */
  async function people(by: StaffMember, route: string): Promise<StaffListing[]> {
    const found = await database.transaction(async (tx) => {
      const staff = await readStaff(tx)
      const { contactId, role, sessionId } = by
      const entry = { actor: { contactId, role }, sessionId, route }
      await recordAudit(tx, { ...entry, action: 'staff seen', object: `${staff.length} members` })
      return staff
    })
    return found.map(staffListing)
  }

  return [
    handle(showOwnRightsCall, async ({ request: { account, actor } }) => {
      if (!account) return refused(401, 'SIGN_IN', 'Please sign in first.')
      return ownRightsDocument(account, actor, catalogView(await shop.read(), shop.now(), PUBLIC))
    }),

    handle(listStaffCall, async ({ request }) => {
      const by = staffInPerson(request, 'staff')
      if (!by) return NOT_ALLOWED
      return { Items: await people(by, listStaffCall.path) }
    }),

    handle(exportStaffCall, async ({ query, request }) => {
      const by = staffInPerson(request, 'staff')
      if (!by) return NOT_ALLOWED
      const asked = (await people(by, exportStaffCall.path)).filter((member) => isStaffAsked(member, query))
      return new CsvReply('staff.csv', [csvLine(STAFF_COLUMNS), ...asked.map((member) => csvLine(staffCells(member)))])
    }),

    handle(listStaffRolesCall, async () => ({
      BuiltIn: BUILT_IN,
      Items: (await database.read(readStaffRoles)).map(roleDocument),
    })),

    handle(makeStaffRoleCall, async ({ body: { Name, Rights }, request }) => {
      const by = adminInPerson(request)
      if (!by) return NOT_ALLOWED
      const draft = { name: Name, rights: Rights }
      return saved(await operating(database, by, makeStaffRoleCall.path, (tx) => saveStaffRole(tx, draft)))
    }),

    handle(changeStaffRoleCall, async ({ body: { Name, Revision, Rights }, params: { id }, request }) => {
      const by = adminInPerson(request)
      if (!by) return NOT_ALLOWED
      const draft = { name: Name, rights: Rights, known: { id, revision: Revision } }
      return saved(await operating(database, by, changeStaffRoleCall.path, (tx) => saveStaffRole(tx, draft)))
    }),

    handle(deleteStaffRoleCall, async ({ params: { id }, query: { revision }, request }) => {
      const by = adminInPerson(request)
      if (!by) return NOT_ALLOWED
      const { path } = deleteStaffRoleCall
      const deleted = await operating(database, by, path, (tx) => deleteStaffRole(tx, { id, revision }))
      return deleted.ok ? DONE : notDone(deleted)
    }),

    handle(giveStaffRoleCall, async ({ body: { Email, Role }, request }) => {
      const by = adminInPerson(request)
      if (!by) return NOT_ALLOWED
      const given = await operating(database, by, giveStaffRoleCall.path, (tx) => giveStaffRole(tx, Email, Role))
      return given.ok ? DONE : notDone(given)
    }),

    handle(takeStaffRoleCall, async ({ params: { id }, request }) => {
      const by = adminInPerson(request)
      if (!by) return NOT_ALLOWED
      const taken = await operating(database, by, takeStaffRoleCall.path, (tx) => takeStaffRole(tx, id))
      return taken.ok ? DONE : notDone(taken)
    }),
  ]
}

function saved(result: SaveRoleResult) {
  return result.ok ? { ...DONE, Role: roleDocument(result.role) } : notDone(result)
}

function notDone(refusal: Refusal) {
  const told = { success: false, code: refusal.reason.toUpperCase(), message: [WORDS[refusal.reason]] }
  return refusal.reason === 'changed_meanwhile' ? { ...told, Role: roleDocument(refusal.role) } : told
}
