/**
 * How long the shop keeps what would otherwise grow for ever (docs/operations.md). The figures are the operator's; none
 * can be so small that what is still needed goes: an hour's holds are read to find hoarders, and a guest may come back.
 */
import { type SettingReader, settingReader } from '#contract/values/settings/setting-reader.ts'

/** All in days. */
export type Retention = {
  /** Guests with their carts, after the last change. */
  guestCarts: number
  /** Lines that nothing is held for, after their price ended. */
  lapsedLines: number
  /** Holds that ended without a sale, with their entries. */
  endedHolds: number
  capacityChanges: number
  providerEvents: number
  deliveredMessages: number
  purgeProofs: number
  /** Photos of people, after they were sent. */
  photos: number
  /** What patrol and instructors have to know of people, after it was last said. */
  healthProfiles: number
}

export const RETENTION_DAYS: Retention = {
  guestCarts: 30,
  lapsedLines: 90,
  endedHolds: 30,
  capacityChanges: 730,
  providerEvents: 90,
  deliveredMessages: 30,
  purgeProofs: 1095,
  photos: 1095,
  healthProfiles: 365,
}

const FEWEST_DAYS = 1

export function readRetention(settings: Readonly<Record<string, string>>): Retention {
  const read = settingReader(settings)
  return {
    guestCarts: days(read, 'retention.guestcartdays', RETENTION_DAYS.guestCarts),
    lapsedLines: days(read, 'retention.lapsedlinedays', RETENTION_DAYS.lapsedLines),
    endedHolds: days(read, 'retention.endedholddays', RETENTION_DAYS.endedHolds),
    capacityChanges: days(read, 'retention.capacitychangedays', RETENTION_DAYS.capacityChanges),
    providerEvents: days(read, 'retention.providereventdays', RETENTION_DAYS.providerEvents),
    deliveredMessages: days(read, 'retention.deliveredmessagedays', RETENTION_DAYS.deliveredMessages),
    purgeProofs: days(read, 'retention.purgeproofdays', RETENTION_DAYS.purgeProofs),
    photos: days(read, 'retention.photodays', RETENTION_DAYS.photos),
    healthProfiles: days(read, 'retention.healthprofiledays', RETENTION_DAYS.healthProfiles),
  }
}

function days(read: SettingReader, name: string, otherwise: number): number {
  return Math.max(FEWEST_DAYS, read.count(name, otherwise))
}
