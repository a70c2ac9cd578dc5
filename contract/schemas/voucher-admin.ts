/** Vouchers as staff see them: templates, batches of codes made from one, and the life of a single voucher. */
import * as z from 'zod/mini'
import { DATED_SORTS } from '#contract/values/console/list-sorts.ts'
import { LARGEST_BATCH, VOUCHER_TYPES } from '#contract/values/vouchers/account-vouchers.ts'
import { day, id, idText, instant, integer, numberText, text, token, wholeNumber, words } from './field.ts'
import { CommandReply } from './refusal.ts'
import { Voucher, voucherTerms } from './vouchers.ts'

const template = {
  ...voucherTerms,
  Key: token(50),
  Type: z.enum(VOUCHER_TYPES),
  Description: words(500),
  /** Instead of a last day. */
  ExpiresAfterDays: z.optional(z.nullable(wholeNumber(1, 3650))),
  Amount: z.optional(z.nullable(z.number().check(z.positive(), z.maximum(1_000_000)))),
}

export const ListedTemplate = z.object({
  Key: z.string(),
  Type: z.enum(VOUCHER_TYPES),
  Description: z.string(),
  ExpiresOn: z.nullable(z.string()),
  ExpiresAfterDays: z.nullable(wholeNumber()),
  UsageLimit: z.nullable(wholeNumber()),
  ProductId: z.nullable(integer()),
  DiscountId: z.nullable(integer()),
  /** Of value: what each one starts with. */
  Amount: z.nullable(z.number()),
  /** What the line of a product costs with it. */
  UnitPrice: z.number(),
  EffectiveOn: z.nullable(z.string()),
  IsPersonal: z.boolean(),
  TransferLimit: wholeNumber(),
  Terms: z.string(),
  /** Sent along with a change: it is made only while this one counts. */
  Version: integer(),
})
export type ListedTemplate = z.infer<typeof ListedTemplate>

const VoucherListing = z.object({
  Id: integer(),
  CodeMasked: z.string(),
  Description: z.string(),
  Type: z.enum(VOUCHER_TYPES),
  Status: Voucher.shape.Status,
  ExpiresOn: z.nullable(z.string()),
  UsedCount: integer(),
  /** Null is without end. */
  UsageLimit: z.nullable(integer()),
  /** Of value: what is left of it. */
  ValueRemaining: z.nullable(z.number()),
  Currency: z.nullable(z.string()),
  /** Masked, as in a search for customers. */
  OwnerEmail: z.nullable(z.string()),
  MadeAt: z.string(),
})
export type VoucherListing = z.infer<typeof VoucherListing>

const filter = {
  /** The key of a template. */
  template: z.optional(token(50)),
  product: z.optional(idText()),
  /** `over`: used up, ended, or past its last day. */
  state: z.optional(z.enum(['good', 'over'])),
  sort: z.optional(z.enum(DATED_SORTS)),
}

const reason = { Reason: words(500), Version: wholeNumber(1) }
const LifeEvent = z.object({
  At: instant(),
  /** The last three are of value: paid with, given back, gone with its last day. */
  Kind: z.enum([
    'made',
    'changed',
    'mailed',
    'claimed',
    'freed',
    'used',
    'given_back',
    'given',
    'ended',
    'spent',
    'restored',
    'lapsed',
  ]),
  /** As the audit trail names them. */
  Actor: z.string(),
  /** Their name, and that of the person it was given to, while the shop knows them. */
  ActorName: z.nullable(z.string()),
  ToName: z.nullable(z.string()),
  Detail: z.record(z.string(), z.union([z.string(), z.number(), z.null()])),
})

export const VoucherLife = z.object({
  Voucher,
  Events: z.array(LifeEvent),
  /** Sent along with a change: it is made only while this one counts. */
  Version: integer(),
  /** What staff wrote about it. */
  Comment: z.string(),
})
export type VoucherLife = z.infer<typeof VoucherLife>

/** Of CHANGED_MEANWHILE and of a change: the voucher as it is now. */
const VoucherReply = z.extend(CommandReply, { Field: z.optional(z.string()), Life: z.optional(VoucherLife) })

export const voucherAdminSchemas = {
  listVoucherTemplates: { summary: 'What vouchers are made from.', reply: z.array(ListedTemplate) },
  exportVoucherTemplates: {
    summary: 'The same templates as CSV, a row for each.',
    query: z.object({ q: z.optional(text(200)), kind: z.optional(z.enum(VOUCHER_TYPES)) }),
    reply: z.string(),
  },
  saveVoucherTemplate: {
    summary: 'Make a template of vouchers, or change the one of this key.',
    /** With a version, 0 for a new one, only while that one counts. */
    body: z.object({ ...template, Version: z.optional(wholeNumber()) }),
    /** `Field` names what was wrong. Of CHANGED_MEANWHILE: the template as it is now. */
    reply: z.extend(CommandReply, { Field: z.optional(z.string()), Template: z.optional(ListedTemplate) }),
  },
  makeVoucherBatch: {
    summary: 'Make up to 10,000 vouchers from a template. Replies their codes as CSV, this once.',
    body: z.object({
      TemplateKey: token(50),
      Count: numberText(1, LARGEST_BATCH),
      /** Before each code: 2 to 12 letters and digits. */
      Prefix: z.optional(text(20)),
      /** Instead of the last day that the template says. */
      ExpiresOn: z.optional(day()),
    }),
    reply: z.string(),
  },
  showVoucherLife: {
    summary: 'What became of one voucher, found by its code or its id.',
    body: z.object({ Code: z.optional(words(50)), Id: z.optional(z.union([id(), idText()])) }),
    reply: VoucherLife,
  },
  listConsoleVouchers: {
    summary:
      'Vouchers, the newest first, page by page. Their codes are told to no one. The audit trail says who looked.',
    query: z.object({ ...filter, after: z.optional(idText()) }),
    reply: z.object({ Items: z.array(VoucherListing), Next: z.nullable(z.string()) }),
  },
  exportConsoleVouchers: {
    summary: 'The same vouchers as CSV, a row for each, without their codes. The audit trail says who took them.',
    query: z.object(filter),
    reply: z.string(),
  },
  changeVoucherByStaff: {
    summary: 'Give a voucher another last day, or none, of the version that was read.',
    params: z.object({ id: idText() }),
    body: z.object({ ExpiresOn: z.nullable(day()), ...reason }),
    reply: VoucherReply,
  },
  endVoucherByStaff: {
    summary: 'End a voucher for good, of the version that was read. What was bought with it stays bought.',
    params: z.object({ id: idText() }),
    body: z.object(reason),
    reply: VoucherReply,
  },
}
