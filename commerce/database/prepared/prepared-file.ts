/**
 * The database files of a first start, prepared by a build: initialized and migrated, in one packed file. It is for the
 * programs and the migrations that it was made with, and says so; for any others it counts as missing. It holds what
 * every new shop begins with and nothing of one shop: no password, no key, no row that depends on the moment.
 */
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { INITDB_OPTIONS } from '#commerce/database/programs/initdb-options.ts'

export type PreparedCluster = {
  /** What it was made with, as `madeWith` says it. */
  madeWith: string
  folders: readonly string[]
  /** In the order in which their bytes follow each other. */
  files: readonly { path: string; bytes: number }[]
  /** The only file of the write-ahead log, which holds the end of the server that made it. */
  segment: string
}

export const CONTROL_FILE = 'global/pg_control'
const MIGRATIONS = join(import.meta.dirname, '../migrations')
const LENGTH_BYTES = 4

/** Of the programs, the machine, the migrations and our own code, here and now. */
export function madeWith(postgres: string): string {
  const hash = createHash('sha256')
  const version = execFileSync(postgres, ['--version'], { cwd: '/', encoding: 'utf8' }).trim()
  hash.update(JSON.stringify([version, process.platform, process.arch, INITDB_OPTIONS]))
  for (const path of [
    ...filesIn(MIGRATIONS),
    join(MIGRATIONS, 'meta/_journal.json'),
    ...filesIn(import.meta.dirname),
    ...filesIn(join(import.meta.dirname, 'build')),
  ]) {
    hash.update(`\0${basename(path)}\0`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesIn(folder: string): string[] {
  const names = readdirSync(folder).filter((name) => /\.(sql|ts)$/.test(name) && !name.includes('.test.'))
  return names.sort().map((name) => join(folder, name))
}

export function pack(prepared: PreparedCluster, contents: readonly Buffer[]): Buffer {
  const words = Buffer.from(JSON.stringify(prepared))
  const length = Buffer.alloc(LENGTH_BYTES)
  length.writeUInt32LE(words.length)
  return zstdCompressSync(Buffer.concat([length, words, ...contents]), {
    params: { [constants.ZSTD_c_compressionLevel]: 9, [constants.ZSTD_c_checksumFlag]: 1 },
  })
}

/** Throws where the file is damaged: it has a checksum. */
export function unpack(file: string): { prepared: PreparedCluster; contents: Map<string, Buffer> } {
  const whole = zstdDecompressSync(readFileSync(file))
  let at = LENGTH_BYTES + whole.readUInt32LE(0)
  const prepared: PreparedCluster = JSON.parse(whole.toString('utf8', LENGTH_BYTES, at))
  const contents = new Map<string, Buffer>()
  for (const { path, bytes } of prepared.files) {
    contents.set(path, whole.subarray(at, at + bytes))
    at += bytes
  }
  if (at !== whole.length) throw new Error(`${file} does not hold what it says.`)
  return { prepared, contents }
}
