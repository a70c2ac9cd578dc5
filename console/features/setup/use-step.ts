/** What the forms of all steps do alike: send, tell what was refused, and go on to the next step. */
import { useState } from 'react'
import { useSend } from '#console/page/ask.tsx'
import { useUnsaved } from '#console/page/unsaved.tsx'
import { showSetupCall } from '#contract/calls/admin/shop/setup.ts'
import { ADMIN_PATH } from '#contract/rules/shop-paths.ts'
import type { SetupDocument } from '#contract/schemas/admin/shop/setup.ts'
import type { CommandReply } from '#contract/schemas/refusal.ts'
import type { OpeningStep } from '#contract/values/console/setup.ts'
import type { Call, Input } from '#contract/wire/call.ts'
import { stepAfter, stepPath } from './step-words.ts'

type Step<C extends Call> = {
  save(input: Input<C>): Promise<void>
  isSending: boolean
  /** Why it was not saved. */
  refused: string | undefined
  /** A colleague was quicker, and this is how it stands now: who saves again means to replace it. */
  told: SetupDocument | undefined
  /** It was the last save that was refused for that. */
  isTold: boolean
}

/**
 * `isReload`: the frame of the console shows what this step changed, and has it from its document, which is read anew.
 */
type Options = { isChanged: boolean; isReload?: boolean }

export function useStep<C extends Call>(call: C, step: OpeningStep, { isChanged, isReload }: Options): Step<C> {
  const { forget, leave } = useUnsaved(isChanged)
  const { isSending, refusal, send } = useSend(call, [showSetupCall])
  const [said, setSaid] = useState<CommandReply>()
  const [told, setTold] = useState<SetupDocument>()
  return {
    isSending,
    refused: refusal?.message ?? said?.message[0],
    told,
    isTold: isLate(said),
    async save(input) {
      setSaid(undefined)
      const reply = (await send(input)) as (CommandReply & { Setup?: SetupDocument }) | undefined
      if (isLate(reply)) setTold(reply?.Setup)
      if (reply && !reply.success) return setSaid(reply)
      if (!reply) return
      const next = stepPath(stepAfter(step))
      if (!isReload) return leave(next)
      forget()
      location.assign(ADMIN_PATH + next)
    },
  }
}

function isLate(reply: CommandReply | undefined): boolean {
  return reply?.code === 'CHANGED_MEANWHILE'
}
