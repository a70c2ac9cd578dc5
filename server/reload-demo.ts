/**
 * `npm run demo`: the demo resort anew, in place of whatever the database holds. It works beside a running shop, which
 * shows the new data within a second, and on its own. A shop in production is left alone.
 */
import { migrate } from '#commerce/database/migrate.ts'
import { voucherCodes } from '#commerce/vouchers/index.ts'
import { openDataKeys } from '#server/boot/keys/kept-secret.ts'
import { openBesideShop } from '#server/boot/open-beside-shop.ts'
import { refuseOr, refuseStart } from '#server/boot/refuse-start.ts'
import { loadDemoPast, reloadDemo } from './boot/demo.ts'
import { readEnvironment } from './boot/environment.ts'
import { createLog } from './boot/log.ts'

const read = readEnvironment(process.env)
if (!read.ok) refuseStart(read.refusals)
if (read.environment.isProduction)
  refuseStart(['The demo resort would replace a shop in production. Nothing was changed.'])
if (read.environment.serve === 'storefront')
  refuseStart(['A storefront alone has no data; reload the demo where its engine runs.'])

const log = createLog({ level: read.environment.logLevel })
try {
  const database = await openBesideShop(read.environment, log)
  await migrate(database, log)
  await reloadDemo(database, voucherCodes(openDataKeys(read.environment)), log)
  await loadDemoPast(database, log)
  await database.close()
  console.log('The demo resort is loaded anew.')
} catch (error) {
  refuseOr(error, () => log.fatal({ err: error }, 'The demo resort could not be loaded.'))
}
