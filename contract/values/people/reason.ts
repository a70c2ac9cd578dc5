/** Why staff act for a customer: it stands in the audit trail, and the customer reads it. */

export const SHORTEST_REASON = 10
export const LONGEST_REASON = 500

/** Counts what can be seen: neither invisible characters, such as spaces of no width, nor spaces beside spaces. */
export function saysWhy(written: string): boolean {
  const visible = written.replace(/\p{C}/gu, '').replace(/\s+/g, ' ').trim()
  return visible.length >= SHORTEST_REASON
}
