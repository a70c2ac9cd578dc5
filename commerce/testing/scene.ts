/**
 * What many tests begin with, made once for the whole test run in a template database: copying one takes some 50 ms
 * however much stands in it, making what stands in it much longer.
 */
import { pino } from 'pino'
import { whileAlone } from '#commerce/database/advisory-lock.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { TEMPLATE_NAME, withDatabaseName } from './clone-database.ts'

export type Scene = { name: string; make(database: Database): Promise<void> }

const log = pino({ level: 'silent' })

const made = new Map<string, Promise<string>>()

/** The template's name. However many files and workers ask for the scene, one of them makes it. */
export function templateOf(serverUrl: string, scene: Scene): Promise<string> {
  const known = made.get(scene.name) ?? makeOnce(serverUrl, scene)
  made.set(scene.name, known)
  return known
}

async function makeOnce(serverUrl: string, { make, name }: Scene): Promise<string> {
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
