/**
 * What a lane keeps on its device: its name, the list of the day, and the scans that are still to be sent. They outlive
 * the page, because a phone closes pages as it likes; signing out deletes them with all that the shop stored. A device
 * that stores nothing works as long as the page is open.
 */
import type { GateList, OfflineScan } from '#contract/schemas/people/gate.ts'

const NAME = 'gate name'
const LIST = 'gate list'
const SCANS = 'gate scans'

export function keptGateName(): string | null {
  return read<string>(NAME)
}

export function keepGateName(name: string): void {
  write(NAME, name)
}

export function keptList(): GateList | null {
  return read<GateList>(LIST)
}

export function keepList(list: GateList): void {
  write(LIST, list)
}

export function keptScans(): OfflineScan[] {
  return read<OfflineScan[]>(SCANS) ?? []
}

export function keepScans(scans: readonly OfflineScan[]): void {
  write(SCANS, scans)
}

function read<Kept>(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

function write(key: string, kept: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Full or forbidden: the page goes on with what it has in memory.
  }
}
