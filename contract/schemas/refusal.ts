/** What a call answers when it cannot do what was asked. The code is for programs, the message for people. */
import * as z from 'zod/mini'

export const Problem = z.object({
  statusCode: z.int(),
  code: z.string(),
  message: z.string(),
  /** The input that was wrong, as a path: `body.Quantity`. */
  field: z.optional(z.string()),
  /** How long to wait before another try is worth it. */
  retryAfterSeconds: z.optional(z.int()),
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
