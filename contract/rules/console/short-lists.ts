/** Which rows of a short list are asked for: the page finds them among all that it read, the file has the same ones. */
import type { StaffListing } from '#contract/schemas/admin/shop/staff.ts'
import type { ListedTemplate } from '#contract/schemas/voucher-admin.ts'

export type AskedStaff = { q?: string | undefined; role?: string | undefined }
export type AskedTemplates = { q?: string | undefined; kind?: string | undefined }

export function isStaffAsked({ Email, Name, Role }: StaffListing, { q = '', role }: AskedStaff): boolean {
  return (!role || Role === role) && hasWords(`${Name} ${Email}`, q)
}

export function isTemplateAsked({ Description, Key, Type }: ListedTemplate, { kind, q = '' }: AskedTemplates): boolean {
  return (!kind || Type === kind) && hasWords(`${Key} ${Description}`, q)
}

function hasWords(text: string, words: string): boolean {
  return text.toLowerCase().includes(words.trim().toLowerCase())
}
