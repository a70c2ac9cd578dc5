/**
 * What the specifications of a product mean to the shop. Names are known in any case; what is unknown or cannot be read
 * counts as not said, and the store's own rule applies.
 */
import { readCutoffTime } from '#contract/values/settings/store-clock.ts'

export const SPECIFICATION_NAMES = {
  cutoffTime: '[Cutoff Time]',
  cutoffDays: '[Cutoff Days]',
  isReservationProduct: 'IsReservationProduct',
  maxReservations: 'MaxReservations',
  isRenewal: 'IsRenewal',
} as const

const STEERING: ReadonlySet<string> = new Set(Object.values(SPECIFICATION_NAMES).map((name) => name.toLowerCase()))

/** Whether guests read a specification. Those that steer the shop, and those in brackets, are not for reading. */
export function isForReading(name: string): boolean {
  const plain = name.trim().toLowerCase()
  return !plain.startsWith('[') && !STEERING.has(plain)
}

export type ProductRules = {
  /** When a day stops being sold; undefined leaves it to the store. */
  cutoffTime: { hour: number; minutes: number } | undefined
  cutoffDays: number
  isReservationProduct: boolean
  /** Undefined means no limit. */
  maxReservations: number | undefined
  isRenewal: boolean
}

export function productRules(specifications: readonly { name: string; value: string }[]): ProductRules {
  const said = (rule: keyof typeof SPECIFICATION_NAMES) => {
    const wanted = SPECIFICATION_NAMES[rule].toLowerCase()
    return specifications.find(({ name }) => name.trim().toLowerCase() === wanted)?.value.trim() ?? ''
  }
  return {
    cutoffTime: readCutoffTime(said('cutoffTime')),
    cutoffDays: readCount(said('cutoffDays')) ?? 0,
    isReservationProduct: isYes(said('isReservationProduct')),
    maxReservations: readCount(said('maxReservations')) || undefined,
    isRenewal: isYes(said('isRenewal')),
  }
}

function readCount(text: string): number | undefined {
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined
}

function isYes(text: string): boolean {
  return ['yes', 'true'].includes(text.toLowerCase())
}
