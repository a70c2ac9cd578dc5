/** Voucher codes: checked for every guest, listed for their holder, made and ended by admins. */
import * as z from 'zod/mini'
import { day, email, id, idText, numberText, text, token, wholeNumber, words } from './field.ts'
import { CommandReply } from './refusal.ts'

export const VOUCHER_TYPES = ['product', 'discount', 'product+discount', 'value'] as const

export const VoucherValidation = z.object({
  IsValid: z.boolean(),
  DiscountId: z.nullable(id()),
  ProductId: z.nullable(id()),
  Description: z.optional(z.nullable(z.string())),
  Type: z.optional(z.nullable(z.string())),
  SeName: z.optional(z.nullable(z.string())),
  /** The last day on which it is good. */
  ExpiresOn: z.optional(z.nullable(z.string())),
  Terms: z.optional(z.nullable(z.string())),
  /** Why not, in words, where the server wants to say more than "invalid". */
  message: z.optional(z.array(z.string())),
})
export type VoucherValidation = z.infer<typeof VoucherValidation>

export const Voucher = z.object({
  Id: id(),
  CodeMasked: z.string(),
  /** Only for the holder. */
  Code: z.nullable(z.string()),
  Description: z.string(),
  Type: z.enum(VOUCHER_TYPES),
  Status: z.string(),
  ExpiresOn: z.nullable(z.string()),
  RemainingUses: z.nullable(wholeNumber()),
  ValueRemaining: z.nullable(z.number()),
  ProductId: z.nullable(id()),
  DiscountId: z.nullable(id()),
  OwnerEmail: z.nullable(z.string()),
  Url: z.nullable(z.string()),
  Terms: z.nullable(z.string()),
})
export type Voucher = z.infer<typeof Voucher>

const CodeAsked = z.object({ voucherId: words(50) })

const terms = {
  Description: z.optional(text(500)),
  ProductId: z.optional(z.nullable(id())),
  DiscountId: z.optional(z.nullable(id())),
  EffectiveOn: z.optional(z.nullable(day())),
  ExpiresOn: z.optional(z.nullable(day())),
  UsageLimit: z.optional(wholeNumber(1, 1_000_000)),
  Terms: z.optional(text(5000)),
  OwnerEmail: z.optional(z.nullable(email())),
}

const VoucherMail = z.object({ toEmail: email(), voucherId: words(50) })

export const vouchersSchemas = {
  validateVoucher: {
    summary: 'Whether a voucher code is good, and for what. Consumes nothing.',
    query: z.partial(CodeAsked),
    body: z.partial(CodeAsked),
    whole: CodeAsked,
    reply: VoucherValidation,
  },
  listVouchers: {
    summary: 'Vouchers of the caller; all of them for an admin.',
    query: z.object({
      productId: z.optional(idText()),
      status: z.optional(token(30)),
      page: z.optional(numberText(1, 10_000)),
    }),
    reply: z.array(Voucher),
  },
  listProductVouchers: {
    summary: 'Vouchers of one product that the caller may see.',
    params: z.object({ productId: idText() }),
    reply: z.array(Voucher),
  },
  listAccountVouchers: {
    summary: 'Vouchers of the account; the same address is a page for those who ask for HTML.',
    reply: z.array(Voucher),
  },
  createVoucher: {
    summary: 'Make a voucher; without a code of their own it gets one that cannot be guessed.',
    body: z.object({ ...terms, Type: z.enum(VOUCHER_TYPES), Code: z.optional(token(50)) }),
    reply: z.extend(CommandReply, { Id: z.optional(id()), Code: z.optional(z.string()) }),
  },
  changeVoucher: {
    summary: 'Change the terms of a voucher.',
    body: z.object({ ...terms, Id: id() }),
    reply: CommandReply,
  },
  emailVoucher: {
    summary: 'Mail a voucher of the customer to another person.',
    query: z.partial(VoucherMail),
    body: z.partial(VoucherMail),
    whole: VoucherMail,
    reply: CommandReply,
  },
  deleteVoucher: { summary: 'End a voucher.', params: z.object({ id: idText() }), reply: CommandReply },
}
