/** Prepares the database of a first start. It only saves time: a machine that cannot start PostgreSQL builds without. */
import { pino } from 'pino'
import { prepareCluster } from '#commerce/database/prepared/build/prepare-cluster.ts'
import { PREPARED_DATABASE } from '#server/boot/open-shop-database.ts'

// There each database has a password of its own, which initdb writes.
if (process.platform !== 'win32') await prepareCluster(PREPARED_DATABASE, pino({ level: 'warn' }))
