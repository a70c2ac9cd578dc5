/**
 * What operators do with vouchers: make, change and end them. A holder may change one thing by the same call: give a
 * use of it to a person of the household. All else that they name is refused and recorded.
 */
import { asOperator, type Operator, type OperatorTx } from '#commerce/audit/index.ts'
import type { Database } from '#commerce/database/open.ts'
import type { Tx } from '#commerce/database/tx.ts'
import { findContact } from '#commerce/people/index.ts'
import type { StaffMember } from '#commerce/staff/index.ts'
import {
  changeVoucher,
  createVoucher,
  endVoucher,
  issueValue,
  transferVoucher,
  type VoucherCodes,
} from '#commerce/vouchers/index.ts'
import { changeVoucherCall, createVoucherCall, deleteVoucherCall } from '#contract/calls/vouchers.ts'
import { resortDay } from '#contract/rules/resort-moment.ts'
import { storeSettings } from '#contract/rules/store-settings.ts'
import { moneyFromDecimal } from '#contract/values/money.ts'
import { auditForbidden } from '#server/api/people/audit-forbidden.ts'
import { staffInPerson } from '#server/api/people/in-person.ts'
import { type Handler, handle, refused } from '#server/http/handle.ts'
import { catalogView, PUBLIC } from '#server/shop/catalog-view.ts'
import type { Shop } from '#server/shop/shop.ts'
import { termsFrom, typeFrom } from '#server/wire/vouchers.ts'

export const NOT_ALLOWED = refused(403, 'NOT_ALLOWED', 'You may not do this.')
const NO_VOUCHER = refused(404, 'NOT_FOUND', 'There is no such voucher.')
const SIGN_IN = refused(401, 'SIGN_IN', 'Please sign in first.')
const DONE = { success: true, message: [] }

export type VoucherAdminOptions = { database: Database; shop: Shop; voucherCodes: VoucherCodes }

/** Changes something as this member of the staff, with a row in the audit trail. */
export function operating<Result extends { ok: boolean }>(
  database: Database,
  { contactId, name, reason, role, sessionId }: StaffMember & Pick<Operator, 'reason'>,
  route: string,
  work: (tx: OperatorTx) => Promise<Result>,
): Promise<Result> {
  const operator = { actor: { contactId, role, name }, sessionId, route, reason }
  return database.attempt((tx) => asOperator(tx, operator, work))
}

export function voucherAdminCalls({ database, shop, voucherCodes }: VoucherAdminOptions): Handler[] {
  const recordRefused = auditForbidden(database)
  const currency = () => storeSettings(shop.current().configuration.settings).currencyCode

  return [
    handle(createVoucherCall, async ({ body, request }) => {
      const by = staffInPerson(request, 'codes')
      if (!by) return NOT_ALLOWED
      const { Amount, Code, Comment, Description = '', OwnerEmail, Type, ...terms } = body
      if ((Type === 'value') !== (Amount !== undefined)) return notSaved('bad_amount')
      const made = await operating(database, by, createVoucherCall.path, async (tx) => {
        const holder = await holderOf(tx, OwnerEmail)
        if (!holder.ok) return holder
        const worth = Amount === undefined ? undefined : moneyFromDecimal(Amount, currency())
        const created = await createVoucher(tx, voucherCodes, {
          ...termsFrom(terms, currency()),
          type: typeFrom(Type),
          description: Description,
          code: Code,
          comment: Comment,
          holderId: holder.id,
          currency: worth?.currency,
        })
        if (!created.ok || !worth) return created
        const { currency: code, minor } = worth
        const issued = await issueValue(tx, {
          voucherId: created.id,
          amountMinor: minor,
          currency: code,
          isGiven: true,
        })
        return issued.ok ? created : issued
      })
      return made.ok ? { ...DONE, Id: made.id, Code: made.code } : notSaved(made.reason)
    }),

    handle(changeVoucherCall, async ({ body, request }) => {
      const { Comment, Id, OwnerEmail, TransferTo, ...terms } = body
      if (TransferTo !== undefined && Object.keys(body).length === 2) {
        const { contactId } = request.shopper
        if (contactId === undefined) return SIGN_IN
        const { calendar, now } = catalogView(await shop.read(), shop.now(), PUBLIC)
        const transfer = {
          holderId: contactId,
          voucherId: Id,
          toContactId: TransferTo,
          today: resortDay(now, calendar),
        }
        const given = await database.attempt((tx) => transferVoucher(tx, voucherCodes, transfer))
        if (given.ok) return DONE
        return given.reason === 'unknown' ? NO_VOUCHER : notSaved(given.reason)
      }
      const by = staffInPerson(request, 'codes')
      if (!by || TransferTo !== undefined) {
        await recordRefused(changeVoucherCall, request)
        return NOT_ALLOWED
      }
      const changed = await operating(database, by, changeVoucherCall.path, async (tx) => {
        const holder = OwnerEmail === undefined ? undefined : await holderOf(tx, OwnerEmail)
        if (holder && !holder.ok) return holder
        const named = { ...termsFrom(terms, currency()), comment: Comment }
        return changeVoucher(tx, { id: Id, ...named, ...(holder && { holderId: holder.id }) })
      })
      if (changed.ok) return DONE
      return changed.reason === 'unknown' ? NO_VOUCHER : notSaved(changed.reason)
    }),

    handle(deleteVoucherCall, async ({ params: { id }, request }) => {
      const by = staffInPerson(request, 'codes')
      if (!by) return NOT_ALLOWED
      const ended = await operating(database, by, deleteVoucherCall.path, (tx) => endVoucher(tx, id))
      return ended.ok ? DONE : NO_VOUCHER
    }),
  ]
}

/** What a voucher is judged by where staff look at it. */
export async function seenToday(shop: Shop) {
  const state = await shop.read()
  const { calendar, now } = catalogView(state, shop.now(), PUBLIC)
  return { today: resortDay(now, calendar), catalog: state.catalog }
}

/** Without an address no customer holds it. */
async function holderOf(tx: Tx, email: string | null | undefined) {
  if (email == null) return { ok: true, id: null } as const
  const contact = await findContact(tx, email)
  return contact ? ({ ok: true, id: contact.id } as const) : ({ ok: false, reason: 'unknown_holder' } as const)
}

/** `limit_below_used` is LIMIT_BELOW_USED for programs, and the same in words for people. */
function notSaved(reason: string) {
  const words = reason.replaceAll('_', ' ')
  return { success: false, code: reason.toUpperCase(), message: [`The voucher was not saved: ${words}.`] }
}
