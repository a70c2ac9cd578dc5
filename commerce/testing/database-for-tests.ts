/**
 * One bundled PostgreSQL for the whole test run, in a temporary folder and with a socket of its own, so that several
 * runs on one machine never meet. It is migrated once, into a template that every test clones or rolls back on.
 */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import type { TestProject } from 'vitest/node'
import { type Bundled, startBundled } from '#commerce/database/bundled/start-bundled.ts'
import { migrate } from '#commerce/database/migrate.ts'
import { connectTo } from '#commerce/database/open.ts'
import { TEMPLATE_NAME, withDatabaseName } from './clone-database.ts'
import { newDataFolder } from './data-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testServerUrl: string
  }
}

type Running = { url: string; stop(): Promise<void>; users: number }

// Vitest loads this file once per project, in the same process; the projects share one server through the process.
const shared = globalThis as { chairliftTestServer?: Promise<Running> | undefined }

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  shared.chairliftTestServer ??= start()
  const running = await shared.chairliftTestServer
  running.users += 1
  project.provide('testServerUrl', running.url)
  return async () => {
    running.users -= 1
    if (running.users > 0) return
    shared.chairliftTestServer = undefined
    await running.stop()
  }
}

async function start(): Promise<Running> {
  const log = pino({ level: 'warn' })
  const folder = newDataFolder('chairlift-tests-')
  // A test's data need not survive the machine: this saves about half of the time.
  const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
  // Hundreds of databases that live for a second each: to look after them all the time costs more than it ever saves.
  const unattended = { autovacuum: 'off', io_method: 'sync', wal_level: 'minimal', max_wal_senders: '0' }
  // On tables of some rows, to plan a statement anew for its values takes longer than any of its plans.
  const planning = { max_connections: '300', plan_cache_mode: 'force_generic_plan' }
  const settings = { ...unsafe, ...unattended, ...planning }
  const server = await startBundled({ dataDir: join(folder, 'data'), log, settings })
  await prepareTemplate(server)
  return {
    url: server.connectionString,
    users: 0,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function prepareTemplate(server: Bundled) {
  const log = pino({ level: 'warn' })
  const admin = connectTo(server.connectionString, log, 1)
  await admin.pool.query(`create database ${TEMPLATE_NAME}`)
  const template = connectTo(withDatabaseName(server.connectionString, TEMPLATE_NAME), log, 2)
  await migrate(template, log)
  await template.close()
  await admin.pool.query(`alter database ${TEMPLATE_NAME} is_template true allow_connections false`)
  await admin.close()
}
