/** Taxes and fees with what the operator set for them, of one moment where the transaction sees one. */
import type { Tx } from '#commerce/database/tx.ts'
import { readStoredSettings } from '#commerce/settings/index.ts'
import { settingReader } from '#contract/values/settings/setting-reader.ts'
import type { TaxBook } from './tax-book.ts'
import { selectTaxClasses } from './taxes.sql.ts'

export async function readTaxBook(tx: Tx): Promise<TaxBook> {
  const classes = await selectTaxClasses(tx)
  const read = settingReader(await readStoredSettings(tx))
  return {
    classes,
    region: read.text('taxsettings.region').toUpperCase() || null,
    defaultClass: read.text('taxsettings.defaultclass').toLowerCase() || null,
    pricesIncludeTax: read.flag('taxsettings.pricesincludetax', true),
  }
}
