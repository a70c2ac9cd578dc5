/** The whole trail of changes as the console reads it: of which area each is, what it was done to, and as a table. */
import type { AuditAction, TrailChange } from '#commerce/audit/index.ts'
import type { TrailEntry } from '#contract/schemas/admin/shop/history.ts'
import type { HistoryArea } from '#contract/values/console/history-areas.ts'
import { withStaffDays } from '#server/wire/console/staff-days.ts'
import { kindOfChange, type ToldChanges } from './history.ts'

/** Null for what changes nothing of the shop: looks, sign-ins, refusals, and what customers do with their accounts. */
const AREAS: Readonly<Record<AuditAction, HistoryArea | null>> = {
  ...{ 'order changed': 'orders', 'renewals offered': 'orders' },
  ...{ 'change made': 'guests', 'accounts merged': 'guests', 'customer group changed': 'guests' },
  ...{ 'membership changed': 'guests', 'guest let through': 'scan', 'guest turned away': 'scan' },
  ...{ 'catalog changed': 'catalog', 'product draft changed': 'catalog' },
  ...{
    'prices changed': 'prices',
    'prices draft changed': 'prices',
    'taxes changed': 'prices',
    'plan added': 'prices',
  },
  ...{ 'pool changed': 'inventory', 'pools of product changed': 'inventory', 'closed days changed': 'inventory' },
  ...{ 'day closed': 'inventory', 'day reopened': 'inventory', 'course changed': 'inventory' },
  ...{ 'activity changed': 'inventory', 'instructor changed': 'inventory' },
  ...{ 'discount changed': 'codes', 'voucher changed': 'codes' },
  ...{ 'text changed': 'words', 'flag changed': 'words', 'zones changed': 'words', 'waiver changed': 'words' },
  ...{ 'setting changed': 'settings', 'API key changed': 'settings', 'webhook changed': 'settings' },
  ...{ 'webhook sent again': 'settings', 'mail retried': 'settings', 'demo loaded': 'settings' },
  ...{ 'figures refilled': 'settings', 'backup taken': 'settings', 'backup restored': 'settings' },
  ...{ 'data resealed': 'settings', 'admin made': 'staff', 'staff role changed': 'staff' },
  ...{ 'staff member changed': 'staff', 'second factor set up': 'staff', 'second factor removed': 'staff' },
  ...{ 'impersonation started': null, 'impersonation refused': null, 'impersonation finished': null },
  ...{ 'impersonation expired': null, 'customers searched': null, 'photo seen': null, 'household read': null },
  ...{ 'call refused': null, 'change refused': null, 'signed in': null, 'sign-in refused': null },
  ...{ 'sign-ins counted': null, 'signed out': null, 'password changed': null, 'e-mail change asked': null },
  ...{ 'e-mail changed': null, 'account exported': null, 'account erased': null, 'plan payment failed': null },
  ...{ 'vouchers seen': null, 'staff seen': null, 'mail tested': null, 'orders exported': null, 'orders listed': null },
  ...{ 'order seen': null, 'guest seen': null, 'gate list taken': null, 'day list seen': null },
  ...{ 'taken places seen': null, 'failing payments seen': null },
}

/** What is done in these areas. */
export function actionsIn(areas: readonly HistoryArea[]): AuditAction[] {
  const all = Object.entries(AREAS) as [AuditAction, HistoryArea | null][]
  return all.flatMap(([action, area]) => (area !== null && areas.includes(area) ? [action] : []))
}

export function areaOfAction(action: AuditAction): HistoryArea | null {
  return AREAS[action] ?? null
}

type Told = { names: ReadonlyMap<number, string>; nameOf(object: string): string | undefined }

export function trailEntry(change: TrailChange, { nameOf, names }: Told): TrailEntry {
  const { action, actor, after, at, before, object = '', position, reason } = change
  const area = areaOfAction(action)
  if (area === null) throw new Error(`${action} is no change of the shop.`)
  return {
    ...{ Position: position, At: at.toISOString(), Reason: reason ?? '', Kind: kindOfChange(before, after) },
    By: actor.name ?? names.get(actor.contactId) ?? '',
    ...{ Area: area, Action: action, Object: withStaffDays(object), Name: nameOf(object) ?? '' },
  }
}

export const TRAIL_COLUMNS = ['Change', 'At', 'By', 'Area', 'What was done', 'To', 'Name', 'What differed', 'Reason']

export function trailCells(entry: TrailEntry, { Changes, More }: ToldChanges): (string | number)[] {
  const { Action, Area, At, By, Name, Object: object, Position, Reason } = entry
  const told = Changes.map(({ After, Before, What }) => `${What && `${What}: `}${Before || '–'} → ${After || '–'}`)
  const differed = [...told, ...(More > 0 ? [`and ${More} more`] : [])].join('\n')
  return [Position, At, By, Area, Action, object, Name, differed, Reason]
}
