/** A line to the test database that can be cut and joined again, as when the database is away for a while. */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type CuttableLine = {
  /** The database at the end of the line. */
  url: string
  cut(): Promise<void>
  join(): Promise<void>
  close(): Promise<void>
}

export async function cuttableLine(databaseUrl: string): Promise<CuttableLine> {
  const address = new URL(databaseUrl)
  const port = address.searchParams.get('port') ?? '5432'
  const target = join(address.searchParams.get('host') ?? '', `.s.PGSQL.${port}`)
  const folder = mkdtempSync(join(tmpdir(), 'chairlift-line-'))
  address.searchParams.set('host', folder)

  const sockets = new Set<Socket>()
  let server: Server | undefined

  async function joinAgain(): Promise<void> {
    server = createServer((near) => {
      const far = connect(target)
      for (const socket of [near, far]) {
        sockets.add(socket)
        socket.on('error', () => {})
        socket.on('close', () => {
          sockets.delete(socket)
          near.destroy()
          far.destroy()
        })
      }
      near.pipe(far).pipe(near)
    })
    server.listen(join(folder, `.s.PGSQL.${port}`))
    await once(server, 'listening')
  }

  async function cut(): Promise<void> {
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
    server = undefined
  }

  await joinAgain()
  return {
    url: address.href,
    cut,
    join: joinAgain,
    async close() {
      await cut()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
