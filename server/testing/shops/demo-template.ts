/**
 * The demo resort in a template database, loaded once per test run however many files and workers want it: copying the
 * template takes some 50 ms, loading the resort much longer.
 */
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { pino } from 'pino'
import { inject } from 'vitest'
import { startShopClock } from '#commerce/clock/index.ts'
import { whileAlone } from '#commerce/database/advisory-lock.ts'
import { connectTo, type Database } from '#commerce/database/open.ts'
import { type Clone, TEMPLATE_NAME, withDatabaseName } from '#commerce/testing/clone-database.ts'
import type {} from '#commerce/testing/database-for-tests.ts'
import { testCodes } from '#commerce/testing/test-codes.ts'
import { reloadDemo } from '#server/boot/demo.ts'

/** When the demo of every test was loaded: the season's first busy week. */
export const TEST_CLOCK = '2026-12-03T16:00:00.000Z'

const DEMO_TEMPLATE = 'chairlift_demo_template'
const log = pino({ level: 'silent' })

export async function cloneDemo(serverUrl: string): Promise<Clone> {
  await ensureTemplate(serverUrl)
  const name = `shop_${randomBytes(6).toString('hex')}`
  await onServer(serverUrl, `create database ${name} template ${DEMO_TEMPLATE} strategy file_copy`)
  return {
    url: withDatabaseName(serverUrl, name),
    drop: () => onServer(serverUrl, `drop database if exists ${name} with (force)`),
  }
}

async function ensureTemplate(serverUrl: string): Promise<void> {
  const server = connectTo(serverUrl, log, 2)
  try {
    if (await isReady(server)) return
    await whileAlone(server, DEMO_TEMPLATE, log, async () => {
      if (await isReady(server)) return
      // What an interrupted run may have left is of no use.
      await server.pool.query(`drop database if exists ${DEMO_TEMPLATE} with (force)`)
      await server.pool.query(`create database ${DEMO_TEMPLATE} template ${TEMPLATE_NAME} strategy file_copy`)
      const template = connectTo(withDatabaseName(serverUrl, DEMO_TEMPLATE), log, 3)
      await template.transaction((tx) => startShopClock(tx, new Date(TEST_CLOCK)))
      await reloadDemo(template, testCodes, log)
      await template.close()
      await server.pool.query(`alter database ${DEMO_TEMPLATE} is_template true allow_connections false`)
    })
  } finally {
    await server.close()
  }
}

async function isReady(server: Database): Promise<boolean> {
  const found = await server.pool.query('select 1 from pg_database where datname = $1 and datistemplate', [
    DEMO_TEMPLATE,
  ])
  return found.rowCount === 1
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** The database server of this test run. */
export function testServerUrl(): string {
  return inject('testServerUrl')
}
