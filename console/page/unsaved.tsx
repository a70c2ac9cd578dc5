/**
 * Asks before a form with unsaved changes is left: by a link or a key of the console in a dialog of ours, by closing or
 * reloading the page in the browser's own. What was saved is left without a question (`leave`).
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'

type Unsaved = {
  /** The question, to be shown anywhere in the form's page. */
  question: ReactNode
  /** Goes on after saving, whatever the fields still say. */
  leave(to: string, state?: unknown): void
  /** It is saved: the page may be left or loaded anew by whatever comes next. */
  forget(): void
}

export function useUnsaved(isChanged: boolean): Unsaved {
  const navigate = useNavigate()
  const isSaved = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isChanged && !isSaved.current && currentLocation.pathname !== nextLocation.pathname,
  )
  useEffect(() => {
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved.current) event.preventDefault()
    }
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  const stay = () => blocker.reset?.()
  return {
    leave(to, state) {
      isSaved.current = true
      void navigate(to, { state })
    },
    forget() {
      isSaved.current = true
    },
    question: (
      <Dialog isOpen={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?" hasNoCross>
        <p>What you changed here is not saved.</p>
        <DialogActions>
          <Button look="line" data-start onClick={stay}>
            Stay here
          </Button>
          <Button look="danger" onClick={() => blocker.proceed?.()}>
            Leave
          </Button>
        </DialogActions>
      </Dialog>
    ),
  }
}

/**
 * Asks before a dialog with unsaved changes is closed, within the dialog: by its cross, Escape or a press beside it.
 * The page behind it is not left unasked either.
 */
export function useUnsavedDialog(isChanged: boolean, onClose: () => void): { close(): void; question: ReactNode } {
  const { question } = useUnsaved(isChanged)
  const [isAsked, setIsAsked] = useState(false)
  return {
    close: () => (isChanged ? setIsAsked(true) : onClose()),
    question: (
      <>
        {isAsked && isChanged && (
          <Message tone="warning" urgent>
            <p>What you changed here is not saved.</p>
            <DialogActions>
              <Button look="line" onClick={() => setIsAsked(false)}>
                Stay here
              </Button>
              <Button look="danger" onClick={onClose}>
                Leave
              </Button>
            </DialogActions>
          </Message>
        )}
        {question}
      </>
    ),
  }
}
