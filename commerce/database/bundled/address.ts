/**
 * How to reach the bundled database: a socket in a private folder, no network. Windows has no such sockets for
 * PostgreSQL; there it listens on a free port of this machine only, behind a password kept in the data folder.
 */
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { ClusterHome } from './cluster-home.ts'
import { OWNER_ROLE } from './create-cluster.ts'
import { prepareSocketFolder, SOCKET_PORT } from './socket-folder.ts'

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
