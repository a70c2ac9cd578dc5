/** The foot of a step's form: why it was not saved, and the button that saves it. */
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import styles from './setup.module.css'

type Props = {
  refused: string | undefined
  isSending: boolean
  /** What a colleague has made of it. */
  there?: string | undefined
  children?: string
}

export function StepFoot({ children = 'Save and go on', isSending, refused, there }: Props) {
  return (
    <>
      {refused && (
        <Message tone="danger" urgent>
          <p>{refused}</p>
          {there && <p>Now it says: {there}. Save again to replace it.</p>}
        </Message>
      )}
      <div className={styles.actions}>
        <Button look="pine" type="submit" busy={isSending} busyLabel="Saving">
          {children}
        </Button>
      </div>
    </>
  )
}
