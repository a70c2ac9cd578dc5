/**
 * What a backup consists of, with the checksum of every file. It is written last: a backup that was broken off has
 * none, and is no backup. It has a checksum of its own, so that a restore believes nothing that was changed.
 */
import { createHash } from 'node:crypto'
import { closeSync, existsSync, openSync, readFileSync, readSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefused } from '#commerce/database/start-refused.ts'

export type BackupFile = { path: string; bytes: number; sha256: string }

export type BackupManifest = {
  /** The cluster that it is of, as PostgreSQL numbers them. */
  systemId: string
  startedAt: string
  /** By the database's own clock: a restore can end at this moment, or later. */
  endedAt: string
  /** The files of the write-ahead log that belong to it. */
  firstSegment: string
  lastSegment: string
  files: readonly BackupFile[]
}

/** The folder of a backup in which the database's files lie. */
export const FILES_FOLDER = 'postgres'
const NAME = 'backup.json'
const MOST_NAMED = 5

export function writeManifest(folder: string, manifest: BackupManifest): void {
  const draft = join(folder, `${NAME}.part`)
  writeFileSync(draft, JSON.stringify({ sha256: checksumOf(manifest), manifest }, null, 1), {
    mode: 0o600,
    flush: true,
  })
  renameSync(draft, join(folder, NAME))
}

export function readManifest(folder: string): BackupManifest {
  const file = join(folder, NAME)
  if (!existsSync(file)) {
    throw new StartRefused(`${folder} holds no backup, or one that was not finished: it has no ${NAME}.`)
  }
  const { manifest, sha256 } = parsed(readFileSync(file, 'utf8'))
  if (!manifest || sha256 !== checksumOf(manifest)) throw new StartRefused(`${file} is damaged or was changed.`)
  return manifest
}

/** Refuses a backup of which a file is gone or is not what it was. */
export function checkFiles(folder: string, { files }: BackupManifest): void {
  const isWhole = ({ bytes, path, sha256 }: BackupFile) => {
    const found = readChunks(join(folder, FILES_FOLDER, path), () => {})
    return found?.bytes === bytes && found.sha256 === sha256
  }
  const broken = files.filter((file) => !isWhole(file)).map(({ path }) => path)
  if (broken.length === 0) return
  const more = broken.length > MOST_NAMED ? ` and ${broken.length - MOST_NAMED} more` : ''
  throw new StartRefused(
    `The backup in ${folder} is damaged. Missing or changed: ${broken.slice(0, MOST_NAMED).join(', ')}${more}.`,
  )
}

const CHUNK = Buffer.alloc(1024 * 1024)

/** Reads a file piece by piece, as it may be a gigabyte: its size and checksum, undefined where there is none. */
export function readChunks(file: string, onChunk: (chunk: Buffer) => void): Omit<BackupFile, 'path'> | undefined {
  let source: number
  try {
    source = openSync(file, 'r')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  const hash = createHash('sha256')
  let bytes = 0
  for (let read = readSync(source, CHUNK); read > 0; read = readSync(source, CHUNK)) {
    const chunk = CHUNK.subarray(0, read)
    bytes += read
    hash.update(chunk)
    onChunk(chunk)
  }
  closeSync(source)
  return { bytes, sha256: hash.digest('hex') }
}

function checksumOf(manifest: BackupManifest): string {
  return createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
}

function parsed(text: string): { sha256?: string; manifest?: BackupManifest } {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
