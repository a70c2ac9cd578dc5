/** What a call answers when it cannot do what was asked. The code is for programs, the message for people. */
import * as z from 'zod/mini'

/**
 * Work for the caller's processor: which number from 1 to `most` is it that PBKDF2 with SHA-256 makes `target` of (the
 * first 16 bytes, base64url), with the challenge as its password, the number in decimal digits as its salt and so many
 * rounds? The request is sent again with the header `hold-proof: {challenge}.{number}`.
 */
export const ProofChallenge = z.object({ challenge: z.string(), target: z.string(), most: z.int(), rounds: z.int() })
export type ProofChallenge = z.infer<typeof ProofChallenge>

export const Problem = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  /** The input that was wrong, as a path: `body.Quantity`. */
  field: z.optional(z.string()),
  /** How long to wait before another try is worth it. */
  retryAfterSeconds: z.optional(z.int()),
  /** With this work done the request is not refused for the same reason, within two minutes and once. */
  proof: z.optional(ProofChallenge),
  /** Lines of the cart that it is about. */
  lineIds: z.optional(z.array(z.int())),
  /** What the cart comes to now, where that is not what was seen. */
  totals: z.optional(z.object({ CurrencyCode: z.string(), OrderTotal: z.number() })),
  /** Under which an unexpected failure stands in the log. */
  errorId: z.optional(z.string()),
})
export type Problem = z.infer<typeof Problem>

/** Commands answer 200 with this, whether they did it or refused. */
export const CommandReply = z.object({
  success: z.boolean(),
  code: z.optional(z.string()),
  message: z.array(z.string()),
})
export type CommandReply = z.infer<typeof CommandReply>
