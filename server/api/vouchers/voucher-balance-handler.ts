/**
 * What is left of a gift card: for whom has its code, or by its number for its holder. Codes that are unknown, ended or
 * over, and codes of other kinds, get one reply, found by the same statements; tries are limited as for every code.
 */
import type { Tx } from '#commerce/database/tx.ts'
import {
  findVoucherByCode,
  maskedCode,
  readMovements,
  readValue,
  readVouchers,
  type VoucherCodes,
  type VoucherRecord,
} from '#commerce/vouchers/index.ts'
import { showVoucherBalanceCall } from '#contract/calls/voucher-balance.ts'
import { type ResortTimeZone, resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import type { VoucherBalance } from '#contract/schemas/voucher-balance.ts'
import { moneyToDecimal } from '#contract/values/money.ts'
import { type Handler, handle, Refused, refused } from '#server/http/handle.ts'
import { areVouchersOn } from './held-vouchers.ts'
import { type CodeTries, tryCode } from './try-code.ts'

const OFF = refused(404, 'VOUCHERS_OFF', 'This shop takes no vouchers.')
const NOT_FOUND: VoucherBalance = {
  ...{
    IsFound: false,
    CodeMasked: null,
    Amount: null,
    IssuedAmount: null,
    AuthorizedAmount: null,
    Currency: null,
    ExpiresOn: null,
  },
  Movements: [],
}
/** Of no voucher: what is not found is added up all the same. */
const NO_VOUCHER = 0

type Asker = { contactId: number | undefined; zone: ResortTimeZone; now: Date }

export function voucherBalanceHandler(options: CodeTries & { voucherCodes: VoucherCodes }): Handler {
  const { database, shop, voucherCodes } = options
  return handle(showVoucherBalanceCall, async ({ body: { Code, Id }, request }) => {
    const state = await shop.read()
    if (!areVouchersOn(state)) return OFF
    const contactId = request.account?.contactId
    const asker = { contactId, zone: storeSettings(state.configuration.settings), now: shop.now() }
    if (Code === undefined) {
      return database.read(async (tx) => {
        const [own] = await readVouchers(tx, Id === undefined ? [] : [Id])
        return balanceOf(tx, own?.holderId != null && own.holderId === contactId ? own : undefined, asker)
      })
    }
    const tried = await tryCode(options, request, async (tx) => {
      const balance = await balanceOf(tx, await findVoucherByCode(tx, voucherCodes, Code), asker)
      return { isSuccess: balance.IsFound, balance }
    })
    return tried instanceof Refused ? tried : tried.balance
  })
}

async function balanceOf(tx: Tx, voucher: VoucherRecord | undefined, asker: Asker): Promise<VoucherBalance> {
  const value = await readValue(tx, voucher?.id ?? NO_VOUCHER)
  const movements = await readMovements(tx, voucher?.id ?? NO_VOUCHER)
  if (!voucher || !value || !isShown(voucher, asker)) return NOT_FOUND
  const decimal = (minor: number) => moneyToDecimal({ minor, currency: value.currency })
  return {
    IsFound: true,
    CodeMasked: maskedCode(voucher),
    Amount: decimal(value.availableMinor),
    IssuedAmount: decimal(value.issuedMinor),
    AuthorizedAmount: decimal(value.authorizedMinor),
    Currency: value.currency,
    ExpiresOn: voucher.expiresOn,
    Movements: movements
      .map(({ amountMinor, at, kind }) => ({ On: resortDay(at, asker.zone), Kind: kind, Amount: decimal(amountMinor) }))
      .toReversed(),
  }
}

function isShown(voucher: VoucherRecord, { contactId, now, zone }: Asker): boolean {
  const { cancelledAt, expiresOn, holderId, isPersonal, type } = voucher
  if (type !== 'value' || cancelledAt !== null || (isPersonal && holderId !== contactId)) return false
  return expiresOn === null || expiresOn >= resortDay(now, zone)
}
