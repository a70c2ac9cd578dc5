/**
 * PostgreSQL tells clusters apart by a number that initdb draws: the archived log of one is never read by another, and
 * each has a folder of its own in BACKUP_DIR. Copies of one cluster would share the number, so each copy is given its
 * own, where PostgreSQL keeps it: at the beginning of the control file, which has a checksum, and in the head of the
 * log. (PostgreSQL's own pg_createsubscriber does the same.) A mistake here could not pass: the server refuses a
 * control file with a wrong checksum and a log with another number. What does not look as expected is left as it is.
 */
import { randomBytes } from 'node:crypto'

/** In the head of each file of the log: that the head is a long one, and the number of its cluster. */
const SEGMENT_FLAGS_AT = 2
const LONG_HEAD = 2
const SEGMENT_ID_AT = 24
/** The checksum follows the last field, whose place differs from version to version. */
const CHECKSUM_FROM = 64
const CHECKSUM_TO = 512

/** Changes both in place. Returns whether it did. */
export function giveOwnSystemId(control: Buffer, segment: Buffer): boolean {
  const checksumAt = findChecksum(control)
  const isKnownSegment =
    (segment.readUInt16LE(SEGMENT_FLAGS_AT) & LONG_HEAD) !== 0 &&
    segment.readBigUInt64LE(SEGMENT_ID_AT) === control.readBigUInt64LE(0)
  if (checksumAt === undefined || !isKnownSegment) return false

  const own = randomBytes(8)
  // SQL shows it as a signed number.
  own.writeUInt8(own.readUInt8(7) & 0x7f, 7)
  own.copy(control, 0)
  own.copy(segment, SEGMENT_ID_AT)
  control.writeUInt32LE(crc32c(control.subarray(0, checksumAt)), checksumAt)
  return true
}

function findChecksum(control: Buffer): number | undefined {
  for (let at = CHECKSUM_FROM; at < CHECKSUM_TO; at += 4) {
    if (control.readUInt32LE(at) === crc32c(control.subarray(0, at))) return at
  }
  return undefined
}

/** Castagnoli's, which PostgreSQL uses; node:zlib has the other one. */
function crc32c(bytes: Buffer): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0x82f63b78 : 0)
  }
  return ~crc >>> 0
}
