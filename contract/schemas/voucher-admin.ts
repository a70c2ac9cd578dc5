/** Vouchers as staff see them: templates, batches of codes made from one, and the life of a single voucher. */
import * as z from 'zod/mini'
import { LARGEST_BATCH, VOUCHER_TYPES } from '#contract/values/vouchers/account-vouchers.ts'
import { id, idText, instant, numberText, token, wholeNumber, words } from './field.ts'
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
})
export type ListedTemplate = z.infer<typeof ListedTemplate>

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

export const VoucherLife = z.object({ Voucher, Events: z.array(LifeEvent) })
export type VoucherLife = z.infer<typeof VoucherLife>

export const voucherAdminSchemas = {
  listVoucherTemplates: { summary: 'What vouchers are made from.', reply: z.array(ListedTemplate) },
  saveVoucherTemplate: {
    summary: 'Make a template of vouchers, or change the one of this key.',
    body: z.object(template),
    reply: CommandReply,
  },
  makeVoucherBatch: {
    summary: 'Make up to 10,000 vouchers from a template. Replies their codes as CSV, this once.',
    body: z.object({ TemplateKey: token(50), Count: numberText(1, LARGEST_BATCH) }),
    reply: z.string(),
  },
  showVoucherLife: {
    summary: 'What became of one voucher, found by its code or its id.',
    body: z.object({ Code: z.optional(words(50)), Id: z.optional(z.union([id(), idText()])) }),
    reply: VoucherLife,
  },
}
