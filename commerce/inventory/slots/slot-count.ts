/** What a slot looks like from outside: lapsed holds count as free, whether somebody has booked their end or not. */
import type { SlotKey } from '#commerce/inventory/slot-key.ts'

export type SlotCount = SlotKey & { capacity: number; sold: number; held: number; left: number }
