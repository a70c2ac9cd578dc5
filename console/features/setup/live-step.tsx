/** Step six: the press that opens the shop to guests. Where a step is missing it says which. */

import { useState } from 'react'
import { Link } from 'react-router'
import { ActionLink } from '#console/page/action-link.tsx'
import { useSend } from '#console/page/ask.tsx'
import { RefusalMessage } from '#console/page/states.tsx'
import { goLiveCall, showSetupCall } from '#contract/calls/admin/shop/setup.ts'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './setup.module.css'
import type { StepProps } from './setup-page.tsx'
import { STEP_WORDS, stepPath } from './step-words.ts'

export function LiveStep({ setup: { IsClosed, Resort, Steps } }: StepProps) {
  const { isSending, refusal, send } = useSend(goLiveCall, [showSetupCall])
  const [words, setWords] = useState<string>()
  const missing = Steps.filter(({ IsDone, Step }) => !IsDone && Step !== 'live')
  const isLive = Steps.some(({ IsDone, Step }) => Step === 'live' && IsDone)
  const refused = refusal?.message ?? words

  async function goLive(): Promise<void> {
    const reply = await send({})
    setWords(reply && !reply.success ? reply.message[0] : undefined)
  }

  return (
    <div className={styles.form}>
      {missing.length > 0 && (
        <Message tone="info">
          <p>Before the shop can open:</p>
          <ul className={styles.missing}>
            {missing.map(({ Step }) => (
              <li key={Step}>
                <Link to={stepPath(Step)}>{STEP_WORDS[Step].name}</Link>
              </li>
            ))}
          </ul>
        </Message>
      )}
      {isLive && <Message tone="success">{Resort.Name} is open: guests can buy.</Message>}
      {!isLive && IsClosed && (
        <p>Guests read now: “{Resort.Name} opens soon”. Look at the shop as they will see it first.</p>
      )}
      <RefusalMessage words={refused} />
      <div className={styles.actions}>
        {!isLive && (
          <Button
            look="buy"
            disabled={missing.length > 0}
            busy={isSending}
            busyLabel="Opening"
            onClick={() => void goLive()}
          >
            Open the shop
          </Button>
        )}
        <ActionLink to="/" isOutside>
          Look at the shop
        </ActionLink>
      </div>
    </div>
  )
}
