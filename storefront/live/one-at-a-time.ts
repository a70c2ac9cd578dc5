/**
 * Sends one thing at a time. Of two presses in a row the second comes before anything is drawn, so a state alone would
 * not stop it: it sends nothing. Where the page is left for another one, it stays as it is until it is gone.
 */
import { useRef, useState } from 'react'

type Sent = 'leaving' | undefined

export function useOneAtATime() {
  const running = useRef(false)
  const [isSending, setSending] = useState(false)

  /** False where another one is under way. */
  async function send(work: () => Promise<Sent>): Promise<boolean> {
    if (running.current) return false
    running.current = true
    setSending(true)
    const sent = await work()
    if (sent === 'leaving') return true
    running.current = false
    setSending(false)
    return true
  }

  return { isSending, isUnderWay: () => running.current, send }
}
