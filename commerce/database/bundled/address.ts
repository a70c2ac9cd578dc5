/**
 * How to reach the bundled database: a socket in a private folder, no network. Windows has no such sockets for
 * PostgreSQL; there it listens on a free port of this machine only, behind a password kept in the data folder.
 */
import { createHash, randomBytes } from 'node:crypto'
import { chownSync, existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWNER_ROLE } from '#commerce/database/programs/initdb-options.ts'
import { canEnter, type RunAs } from '#commerce/database/programs/run-as.ts'
import { StartRefused } from '#commerce/database/start-refused.ts'
import type { ClusterHome } from './cluster-home.ts'

export type Address = {
  connectionString(database: string): string
  settings: Record<string, string>
  socketFolder?: string
  passwordFile?: string
}

export async function chooseAddress(home: ClusterHome): Promise<Address> {
  return process.platform === 'win32' ? loopback(home.folder) : socket(home)
}

function socket({ folder, user }: ClusterHome): Address {
  const socketFolder = prepareSocketFolder(folder, user)
  // Everything is named, so that PGPORT, PGUSER or PGSSLMODE in the environment cannot lead elsewhere.
  const query = new URLSearchParams({ host: socketFolder, port: String(SOCKET_PORT), user: OWNER_ROLE, ssl: '0' })
  return {
    connectionString: (database) => `postgres:///${database}?${query}`,
    settings: {
      listen_addresses: '',
      unix_socket_directories: `"${socketFolder}"`,
      unix_socket_permissions: '0700',
      port: String(SOCKET_PORT),
    },
    socketFolder,
  }
}

async function loopback(folder: string): Promise<Address> {
  const passwordFile = join(folder, 'postgres.password')
  if (!existsSync(passwordFile)) writeFileSync(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  const password = readFileSync(passwordFile, 'utf8').trim()
  const port = await freePort()
  return {
    connectionString: (database) => `postgres://${OWNER_ROLE}:${password}@127.0.0.1:${port}/${database}?ssl=0`,
    settings: { listen_addresses: '127.0.0.1', port: String(port) },
    passwordFile,
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const found = probe.address()
      probe.close(() => resolve(typeof found === 'object' && found ? found.port : 0))
    })
  })
}

/**
 * The folder of the database's socket: only its owner (and root) can enter, which is what guards the database. It
 * stands in the system's temporary folder because a socket's path may have at most 107 bytes and a data folder's may be
 * longer.
 */
const SOCKET_PORT = 5432

// 107 on Linux, 103 on macOS and the BSDs.
const LONGEST_SOCKET_PATH = 103

export function prepareSocketFolder(dataFolder: string, user: RunAs | undefined): string {
  const uid = user?.uid ?? process.getuid?.() ?? 0
  const name = `chairlift-${createHash('sha256').update(`${uid}:${dataFolder}`).digest('hex').slice(0, 16)}`
  const base = [tmpdir(), '/tmp'].find(
    (temporary) => fits(join(temporary, name)) && (!user || canEnter(temporary, user)),
  )
  if (!base) {
    throw new StartRefused(`The temporary folder ${tmpdir()} has too long a path for a database socket. Set TMPDIR.`)
  }
  const folder = join(base, name)
  makePrivate(folder, uid, user)
  // Left by a database that was killed. The data folder is claimed and its old database stopped, so no process
  // listens here.
  for (const stale of readdirSync(folder)) rmSync(join(folder, stale), { force: true })
  return folder
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_SOCKET_PATH
}

function makePrivate(folder: string, uid: number, user: RunAs | undefined) {
  try {
    mkdirSync(folder, { mode: 0o700 })
    if (user) chownSync(folder, user.uid, user.gid)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const found = lstatSync(folder)
    // Any user may make a folder in /tmp beforehand and wait for a database to put its socket there.
    if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0) {
      throw new StartRefused(`The folder ${folder} belongs to another user; the database cannot use it. Remove it.`)
    }
  }
}
