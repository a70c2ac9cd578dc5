/**
 * Unpacks a prepared cluster into an empty folder, in a thread of its own: two thousand files, while the main one reads
 * the shop's code. Answers whether the cluster fits this start; where it does not, nothing is written.
 */
import { chownSync, closeSync, fchownSync, mkdirSync, openSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, workerData } from 'node:worker_threads'
import { giveOwnSystemId } from './own-system-id.ts'
import { CONTROL_FILE, madeWith, unpack } from './prepared-file.ts'

export type LayRequest = {
  file: string
  folder: string
  postgres: string
  owner: { uid: number; gid: number } | undefined
}

parentPort?.postMessage(lay(workerData))

function lay({ file, folder, owner, postgres }: LayRequest): boolean {
  const { prepared, contents } = unpack(file)
  if (prepared.madeWith !== madeWith(postgres)) return false
  const control = contents.get(CONTROL_FILE)
  const segment = contents.get(prepared.segment)
  if (!control || !segment || !giveOwnSystemId(control, segment)) return false

  for (const path of prepared.folders) mkdirSync(join(folder, path), { mode: 0o700 })
  for (const [path, bytes] of contents) writeOwned(join(folder, path), bytes, owner)
  // Last, and the outermost at the end: until then no other user can put anything in the way.
  if (owner) for (const path of [...prepared.folders].reverse()) chownSync(join(folder, path), owner.uid, owner.gid)
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return true
}

function writeOwned(path: string, bytes: Buffer, owner: LayRequest['owner']): void {
  const target = openSync(path, 'wx', 0o600)
  try {
    if (owner) fchownSync(target, owner.uid, owner.gid)
    for (let written = 0; written < bytes.length; ) written += writeSync(target, bytes, written)
  } finally {
    closeSync(target)
  }
}
