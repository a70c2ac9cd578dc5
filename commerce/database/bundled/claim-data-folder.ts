/**
 * One running shop per data folder. Each start writes a claim named after its process and that process's birth, then
 * looks for others: a living one means that another shop has the folder, a dead one is deleted. Because every
 * start writes before it looks, two can never both believe they are alone; and a `kill -9` leaves nothing that blocks.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefused } from '#commerce/database/start-refused.ts'
import { refusingInWords } from './data-folder.ts'
import { processBirth } from './process-birth.ts'

const TRIES = 5

/** Returns the function that gives the folder back. */
export async function claimDataFolder(folder: string): Promise<() => void> {
  const claims = join(folder, 'running')
  const own = claimName(process.pid)
  if (!own) throw new Error('This process does not know when it began.')
  for (let attempt = 1; ; attempt += 1) {
    writeClaim(folder, claims, own)
    const others = livingClaims(claims, own)
    if (others.length === 0) return () => rmSync(join(claims, own), { force: true })
    rmSync(join(claims, own), { force: true })
    if (attempt === TRIES) throw new StartRefused(refusal(folder, others))
    // Two that start in the same moment see each other and both step back; an uneven pause lets one of them through.
    await pause(20 + Math.random() * 100)
  }
}

function writeClaim(folder: string, claims: string, own: string) {
  refusingInWords(folder, () => {
    mkdirSync(claims, { recursive: true })
    try {
      writeFileSync(join(claims, own), '', { flag: 'wx' })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
        throw new StartRefused(`The data folder ${folder} is already open in this process.`)
      }
      throw error
    }
  })
}

function livingClaims(claims: string, own: string): string[] {
  return readdirSync(claims).filter((name) => {
    if (name === own) return false
    const isAlive = name === claimName(Number.parseInt(name, 10))
    if (!isAlive) rmSync(join(claims, name), { force: true })
    return isAlive
  })
}

function claimName(pid: number): string | undefined {
  const birth = processBirth(pid)
  return birth && `${pid}-${createHash('sha256').update(birth).digest('hex').slice(0, 16)}`
}

function refusal(folder: string, others: string[]): string {
  const pids = others.map((name) => Number.parseInt(name, 10)).join(', ')
  return (
    `Another shop is already running on the data folder ${folder} (process ${pids}). ` +
    'Stop it first, or start this one with another DATA_DIR.'
  )
}
