/**
 * A database of one's own, made in some 30 ms by copying a template: migrated and empty, or with what many tests begin
 * with. That is made once for the whole test run, since making it takes much longer than copying it.
 */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { whileAlone } from '#commerce/database/advisory-lock.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'

export const TEMPLATE_NAME = 'chairlift_template'

const log = pino({ level: 'silent' })

export type Clone = { url: string; drop(): Promise<void> }

export async function cloneDatabase(serverUrl: string, template = TEMPLATE_NAME): Promise<Clone> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${template} strategy file_copy`)
  return {
    url: withDatabaseName(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

export function withDatabaseName(url: string, name: string): string {
  const renamed = new URL(url)
  renamed.pathname = `/${name}`
  return renamed.href
}

async function onServer(serverUrl: string, statement: string) {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

export type TestScene = { name: string; make(database: Database): Promise<void> }

const made = new Map<string, Promise<string>>()

/** The template's name. However many files and workers ask for the scene, one of them makes it. */
export function templateOf(serverUrl: string, scene: TestScene): Promise<string> {
  const known = made.get(scene.name) ?? makeOnce(serverUrl, scene)
  made.set(scene.name, known)
  return known
}

async function makeOnce(serverUrl: string, { make, name }: TestScene): Promise<string> {
  const template = `chairlift_${name}_template`
  const server = connectTo(serverUrl, log, 2)
  try {
    if (await isReady(server, template)) return template
    await whileAlone(server, template, log, async () => {
      if (await isReady(server, template)) return
      // What an interrupted run may have left is of no use.
      await server.pool.query(`drop database if exists ${template} with (force)`)
      await server.pool.query(`create database ${template} template ${TEMPLATE_NAME} strategy file_copy`)
      const database = connectTo(withDatabaseName(serverUrl, template), log, 3)
      await make(database)
      await database.close()
      await server.pool.query(`alter database ${template} is_template true allow_connections false`)
    })
    return template
  } finally {
    await server.close()
  }
}

async function isReady(server: Database, template: string): Promise<boolean> {
  const ready = 'select 1 from pg_database where datname = $1 and datistemplate'
  return (await server.pool.query(ready, [template])).rowCount === 1
}
