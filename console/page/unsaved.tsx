/**
 * Asks before a form with unsaved changes is left: by a link or a key of the console in a dialog of ours, by closing or
 * reloading the page in the browser's own. What was saved is left without a question (`leave`).
 */
import { type ReactNode, useEffect, useRef } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'

type Unsaved = {
  /** The question, to be shown anywhere in the form's page. */
  question: ReactNode
  /** Goes on after saving, whatever the fields still say. */
  leave(to: string, state?: unknown): void
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
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isChanged])

  const stay = () => blocker.reset?.()
  return {
    leave(to, state) {
      isSaved.current = true
      void navigate(to, { state })
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
