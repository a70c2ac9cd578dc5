/** Files of the write-ahead log: which follows which, where each begins, and which of an archive can be used. */
import { createReadStream, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

/** Timeline, and two parts of a number that goes on: `000000010000000000000003`. */
const SEGMENT = /^[0-9A-F]{24}$/
const SEGMENT_BYTES = 16 * 1024 * 1024
const TIMELINE_LETTERS = 8

export function isSegment(name: string): boolean {
  return SEGMENT.test(name)
}

export function segmentAfter(name: string): string {
  const number = segmentNumber(name) + 1n
  const parts = [number >> 8n, number & 0xffn].map((part) => part.toString(16).toUpperCase().padStart(8, '0'))
  return name.slice(0, TIMELINE_LETTERS) + parts.join('')
}

/** The position in the log where it begins, as a number that grows. */
export function segmentStart(name: string): bigint {
  return segmentNumber(name) * BigInt(SEGMENT_BYTES)
}

/** A position as PostgreSQL writes it: `0/3000148`. */
export function logPosition(written: string): bigint {
  const [high = '0', low = '0'] = written.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

function segmentNumber(name: string): bigint {
  return (BigInt(`0x${name.slice(8, 16)}`) << 8n) | BigInt(`0x${name.slice(16)}`)
}

export type UsableArchive = {
  /** The last file that can be reached without a gap; undefined where the archive has nothing that follows. */
  last: string | undefined
  /** Why what comes after it cannot be used, where something does. */
  broken: string | undefined
}

/** What of an archive follows a backup. Files before its own are not looked at. */
export async function usableArchive(folder: string, lastOfBackup: string): Promise<UsableArchive> {
  const timeline = lastOfBackup.slice(0, TIMELINE_LETTERS)
  const there = new Set(
    archived(folder)
      .map((name) => name.replace(/\.gz$/, ''))
      .filter((name) => isSegment(name) && name.startsWith(timeline) && name > lastOfBackup),
  )
  let last: string | undefined
  for (let next = segmentAfter(lastOfBackup); there.size > 0; next = segmentAfter(next)) {
    if (!there.delete(next)) return { last, broken: `${next}.gz is missing` }
    if ((await unpackedBytes(join(folder, `${next}.gz`))) !== SEGMENT_BYTES) {
      return { last, broken: `${next}.gz is damaged` }
    }
    last = next
  }
  return { last, broken: undefined }
}

function archived(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** Gzip has a checksum of its own; undefined where it does not agree. */
async function unpackedBytes(file: string): Promise<number | undefined> {
  let bytes = 0
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) bytes += chunk.length
    })
    return bytes
  } catch {
    return undefined
  }
}
