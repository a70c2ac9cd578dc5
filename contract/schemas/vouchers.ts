/** Voucher codes: checked for every guest, listed for their holder, made and ended by admins. */
import * as z from 'zod/mini'
import { LONGEST_VOUCHER_WORDS, VOUCHER_STATUSES, VOUCHER_TYPES } from '#contract/values/vouchers/account-vouchers.ts'
import { day, email, id, idText, mailLocale, numberText, text, token, wholeNumber, words } from './field.ts'
import { CommandReply } from './refusal.ts'

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
  /** Only for the holder in person. */
  Code: z.nullable(z.string()),
  Description: z.string(),
  Type: z.enum(VOUCHER_TYPES),
  Status: z.enum(VOUCHER_STATUSES),
  EffectiveOn: z.nullable(z.string()),
  ExpiresOn: z.nullable(z.string()),
  /** Null is without end. */
  UsageLimit: z.nullable(wholeNumber()),
  RemainingUses: z.nullable(wholeNumber()),
  UsedCount: wholeNumber(),
  /** The day of the last use. */
  UsedOn: z.nullable(z.string()),
  /** First names of those in the household who were given a use, and how many uses can still be given. */
  GivenTo: z.array(z.string()),
  /** The same people by their ids. */
  GivenToIds: z.array(id()),
  TransfersLeft: wholeNumber(),
  /** Whether its holder may mail it: not a personal one, which no other person can use. */
  CanBeSent: z.boolean(),
  /** How many mails with vouchers the holder may still send today, and of how many; null for others than the holder. */
  MailsLeft: z.nullable(wholeNumber()),
  MailsPerDay: z.nullable(wholeNumber()),
  /** Of value: what is left and what it was issued with, in the currency of the voucher. */
  ValueRemaining: z.nullable(z.number()),
  ValueIssued: z.nullable(z.number()),
  Currency: z.nullable(z.string()),
  /** Of a gift card: where its mail went, for its holder alone, and whether it can be sent again. */
  GiftCard: z.nullable(z.object({ SentTo: z.nullable(z.string()), CanBeSentAgain: z.boolean() })),
  ProductId: z.nullable(id()),
  DiscountId: z.nullable(id()),
  OwnerEmail: z.nullable(z.string()),
  Url: z.nullable(z.string()),
  Terms: z.nullable(z.string()),
})
export type Voucher = z.infer<typeof Voucher>

const CodeAsked = z.object({ voucherId: words(50) })

/** What admins decide about a voucher; everything else that is sent is dropped. */
export const voucherTerms = {
  Description: z.optional(words(500)),
  ProductId: z.optional(z.nullable(id())),
  DiscountId: z.optional(z.nullable(id())),
  EffectiveOn: z.optional(z.nullable(day())),
  ExpiresOn: z.optional(z.nullable(day())),
  UsageLimit: z.optional(wholeNumber(1, 1_000_000)),
  Terms: z.optional(text(5000)),
  /** What the line of a product voucher costs. */
  UnitPrice: z.optional(z.number().check(z.minimum(0), z.maximum(1_000_000))),
  IsPersonal: z.optional(z.boolean()),
  TransferLimit: z.optional(wholeNumber(0, 1_000)),
  Comment: z.optional(text(500)),
}
const owner = { OwnerEmail: z.optional(z.nullable(email())) }

/** By the id of a voucher that the caller holds. `Words` are the customer's own, of one line and without an address. */
const VoucherMail = z.object({
  toEmail: email(),
  voucherId: idText(),
  Words: z.optional(text(LONGEST_VOUCHER_WORDS)),
  Locale: mailLocale(),
  CaptchaToken: z.optional(text(4000)),
})

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
      page: z.optional(numberText(1, 100)),
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
    body: z.object({
      ...voucherTerms,
      ...owner,
      Type: z.enum(VOUCHER_TYPES),
      Code: z.optional(token(50)),
      /** The value that it starts with. */
      Amount: z.optional(z.number().check(z.positive(), z.maximum(1_000_000))),
    }),
    reply: z.extend(CommandReply, { Id: z.optional(id()), Code: z.optional(z.string()) }),
  },
  changeVoucher: {
    summary: 'Admins change the terms of a voucher; its holder gives one use of it to a person of the household.',
    body: z.object({ ...voucherTerms, ...owner, Id: id(), TransferTo: z.optional(id()) }),
    reply: CommandReply,
  },
  emailVoucher: {
    summary: 'Mail a voucher of the customer to another person.',
    query: z.partial(VoucherMail),
    body: z.partial(VoucherMail),
    whole: VoucherMail,
    reply: z.extend(CommandReply, { MailsLeft: z.optional(wholeNumber()) }),
  },
  deleteVoucher: { summary: 'End a voucher.', params: z.object({ id: idText() }), reply: CommandReply },
}
