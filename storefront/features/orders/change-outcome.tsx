/** What was just changed of an order. It has the focus then: the button that led to it may be gone. */
import { useEffect, useRef } from 'react'
import { Message } from '#ui/feedback/message.tsx'

export function ChangeOutcome({ words }: { words: string | undefined }) {
  const region = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (words !== undefined) region.current?.focus()
  }, [words])
  // It is there before its words: screen readers hear what comes into it.
  return (
    <div ref={region} role="status" tabIndex={-1}>
      {words !== undefined && <Message tone="success">{words}</Message>}
    </div>
  )
}
