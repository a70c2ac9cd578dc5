/**
 * Asks before a form with unsaved changes is left: by a link or a key of the console in a dialog of ours, by closing or
 * reloading the page in the browser's own. What was saved is left without a question (`leave`).
 */
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate } from 'react-router'
import { Message } from '#ui/feedback/message.tsx'
import { Button } from '#ui/inputs/button.tsx'
import { Dialog, DialogActions } from '#ui/overlays/dialog.tsx'

/** Forms of the page with something unsaved. A page may have several, of which the router would ask one alone. */
const unsaved = new Set<UnsavedForm>()

/** `isInList`: it stands in a row of a list, and goes with the row where the list is asked for something else. */
type UnsavedForm = { isInList: boolean }

type Unsaved = {
  /** Goes on after saving, whatever the fields still say. */
  leave(to: string, state?: unknown): void
  /** It is saved: the page may be left or loaded anew by whatever comes next. */
  forget(): void
}

export function useUnsaved(isChanged: boolean, isInList = false): Unsaved {
  const navigate = useNavigate()
  const form = useRef<UnsavedForm>({ isInList })
  const forget = () => void unsaved.delete(form.current)
  useEffect(() => {
    const own = form.current
    if (!isChanged) return
    const ask = (event: BeforeUnloadEvent) => {
      if (unsaved.has(own)) event.preventDefault()
    }
    unsaved.add(own)
    addEventListener('beforeunload', ask)
    return () => {
      unsaved.delete(own)
      removeEventListener('beforeunload', ask)
    }
  }, [isChanged])
  return {
    forget,
    leave(to, state) {
      forget()
      void navigate(to, { state })
    },
  }
}

/** What is told that the question was answered by staying. */
const staying = new Set<() => void>()

/** Of a field that had asked for another page: its words go back to what the page shows. */
export function useStaying(onStay: () => void): void {
  const latest = useRef(onStay)
  useEffect(() => {
    latest.current = onStay
  })
  useEffect(() => {
    const told = () => latest.current()
    staying.add(told)
    return () => void staying.delete(told)
  }, [])
}

/** The question of all forms, which the frame shows. */
export function LeaveQuestion() {
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to }) =>
    [...unsaved].some(({ isInList }) => from.pathname !== to.pathname || (isInList && from.search !== to.search)),
  )
  function stay(): void {
    blocker.reset?.()
    for (const told of staying) told()
  }
  return (
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
  )
}

type UnsavedPart = Pick<Unsaved, 'forget'> & { close(): void; question: ReactNode }

/**
 * Asks before a part of a page with unsaved changes is closed, within it: a dialog by its cross, Escape or a press
 * beside it, a form that opened in a list by its button. The page is not left unasked either, nor is the list searched,
 * filtered or paged in which the form stands.
 */
export function useUnsavedPart(isChanged: boolean, onClose: () => void, isInList = false): UnsavedPart {
  const { forget } = useUnsaved(isChanged, isInList)
  const [isAsked, setIsAsked] = useState(false)
  return {
    forget,
    close: () => (isChanged ? setIsAsked(true) : onClose()),
    question: isAsked && isChanged && (
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
    ),
  }
}
