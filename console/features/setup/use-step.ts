/** What the forms of all steps do alike: send, tell what was refused, and go on to the next step. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useSend } from '#console/page/ask.tsx'
import { showSetupCall } from '#contract/calls/admin/shop/setup.ts'
import { ADMIN_PATH } from '#contract/rules/shop-paths.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import type { OpeningStep } from '#contract/values/console/setup.ts'
import type { Call, Input } from '#contract/wire/call.ts'
import { stepAfter, stepPath } from './step-words.ts'

type Step<C extends Call> = {
  save(input: Input<C>): Promise<void>
  isSending: boolean
  /** Why it was not saved. */
  refused: string | undefined
}

/**
 * `isReload`: the frame of the console shows what this step changed, and has it from its document, which is read anew.
 */
export function useStep<C extends Call>(call: C, step: OpeningStep, { isReload = false } = {}): Step<C> {
  const navigate = useNavigate()
  const { isSending, refusal, send } = useSend(call, [showSetupCall])
  const [words, setWords] = useState<string>()
  return {
    isSending,
    refused: refusal?.message ?? words,
    async save(input) {
      setWords(undefined)
      const reply = (await send(input)) as CommandReply | undefined
      if (reply && !reply.success) return setWords(reply.message[0])
      if (!reply) return
      const next = stepPath(stepAfter(step))
      if (isReload) location.assign(ADMIN_PATH + next)
      else void navigate(next)
    },
  }
}
