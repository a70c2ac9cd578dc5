/** Members of the staff, and the rights they have. */
import * as z from 'zod/mini'
import {
  email,
  id,
  idText,
  integer,
  listOf,
  numberText,
  secondFactorCode,
  text,
  wholeNumber,
  words,
} from '#contract/schemas/field.ts'
import { CommandReply } from '#contract/schemas/refusal.ts'
import { LONGEST_ROLE_NAME, RIGHTS } from '#contract/values/rights.ts'

const right = z.enum(RIGHTS)

export const OwnRights = z.object({
  Name: z.string(),
  Email: z.string(),
  /** What their role is called: Admin, Agent, or the name an admin gave it. */
  Role: z.string(),
  IsAdmin: z.boolean(),
  /** The areas of the console they see, in the order of the console. */
  Rights: z.array(right),
  ShopName: z.string(),
  Currency: z.string(),
  /** The zone of the resort's clock, as IANA names it, or its offset from UTC: +05:30. */
  TimeZone: z.string(),
  /** What the resort's clock says now. */
  Now: z.string(),
  HasSecondFactor: z.boolean(),
  /** They have to set one up before they can do anything else. */
  NeedsSecondFactor: z.boolean(),
})
export type OwnRights = z.infer<typeof OwnRights>

export const StaffListing = z.object({
  Id: integer(),
  Name: z.string(),
  Email: z.string(),
  Role: z.string(),
  /** Null for a built-in role. */
  RoleId: z.nullable(integer()),
  IsAdmin: z.boolean(),
  /** Their account is closed: they cannot sign in. */
  IsClosed: z.boolean(),
  HasSecondFactor: z.boolean(),
})
export type StaffListing = z.infer<typeof StaffListing>

export const MadeRole = z.object({
  Id: integer(),
  Name: z.string(),
  Rights: z.array(right),
  /** Goes with each change, so that none is lost. */
  Revision: integer(),
  Members: integer(),
  /** ISO 8601. */
  ChangedAt: z.string(),
  /** Empty where a command changed it. */
  ChangedBy: z.string(),
})
export type MadeRole = z.infer<typeof MadeRole>

const role = { Name: words(LONGEST_ROLE_NAME), Rights: listOf(right, RIGHTS.length) }
const LARGEST_REVISION = 2_147_483_647

/** Of CHANGED_MEANWHILE: the role as it is now. */
const RoleReply = z.extend(CommandReply, { Role: z.optional(MadeRole) })

export const staffAdminSchemas = {
  showOwnRights: {
    summary: 'Who of the staff asks, and which areas of the console they may use.',
    reply: OwnRights,
  },
  listStaff: {
    summary: 'Who works in the shop, and in which role. The audit trail says who looked.',
    reply: z.object({ Items: z.array(StaffListing) }),
  },
  exportStaff: {
    summary: 'The same people as CSV, a row for each. The audit trail says who took them.',
    /** Words of a name or an address, and the name of a role. */
    query: z.object({ q: z.optional(text(200)), role: z.optional(text(LONGEST_ROLE_NAME)) }),
    reply: z.string(),
  },
  listStaffRoles: {
    summary: 'Roles of the staff with their rights: the built-in ones, and those that admins made.',
    reply: z.object({
      BuiltIn: z.array(z.object({ Key: z.enum(['admin', 'agent']), Name: z.string(), Rights: z.array(right) })),
      Items: z.array(MadeRole),
    }),
  },
  makeStaffRole: {
    summary: 'Make a role of some rights.',
    body: z.object(role),
    reply: RoleReply,
  },
  changeStaffRole: {
    summary: 'Change a role, of the revision that was read. It counts from the next request of its members on.',
    params: z.object({ id: idText() }),
    body: z.object({ ...role, Revision: wholeNumber(1) }),
    reply: RoleReply,
  },
  deleteStaffRole: {
    summary: 'Delete a role that no member of the staff has.',
    params: z.object({ id: idText() }),
    query: z.object({ revision: numberText(1, LARGEST_REVISION) }),
    reply: RoleReply,
  },
  giveStaffRole: {
    summary: 'Give an account a role of the staff, built in or made, instead of the one it has.',
    body: z.object({
      Email: email(),
      /** `admin`, `agent`, or the id of a made role. */
      Role: z.union([z.enum(['admin', 'agent']), id()]),
    }),
    reply: CommandReply,
  },
  takeStaffRole: {
    summary: 'Take the role away from a member of the staff, who stays a customer. The last admin stays one.',
    params: z.object({ id: idText() }),
    reply: CommandReply,
  },
  startSecondFactor: {
    summary: 'A new secret for an authenticator app, and codes for the day it is lost. Both are told this once.',
    body: z.object({ Password: text(200) }),
    reply: z.extend(CommandReply, {
      /** For an app that cannot scan. */
      Secret: z.optional(z.string()),
      /** The same to scan, as an SVG path in modules of one unit. */
      Square: z.optional(z.object({ Size: integer(), Path: z.string() })),
      BackupCodes: z.optional(z.array(z.string())),
    }),
  },
  confirmSecondFactor: {
    summary: 'Turn the second factor on, by the first code of the app. Other sessions of the member end.',
    body: z.object({ Code: secondFactorCode() }),
    reply: CommandReply,
  },
  removeSecondFactor: {
    summary: 'Turn one’s own second factor off, by password and code.',
    body: z.object({ Password: text(200), Code: secondFactorCode() }),
    reply: CommandReply,
  },
}
