/**
 * How pages of the console ask the engine: reads by key, kept and de-duplicated (ui/live), and changes one at a time.
 * A member of the staff whose session has ended is sent to sign in and comes back to this page.
 */
import { createContext, useContext, useRef, useState } from 'react'
import { showHistoryCall } from '#contract/calls/admin/shop/history.ts'
import { LOGIN_PATH, loginLink } from '#contract/rules/shop-paths.ts'
import type { Call, Input, Reply } from '#contract/wire/call.ts'
import { CallFailed, type Client, client, type Fetch } from '#contract/wire/client.ts'
import { useReplies, useReply } from '#ui/live/use-reply.ts'

/** What a page reads again when it comes back to the front is not older than this. */
const FRESH_MS = 30_000

const AskContext = createContext<Client>(client(fetch as Fetch))

export const AskProvider = AskContext.Provider

export function consoleClient(send: Fetch, leaveFor: (url: string) => void): Client {
  const ask = client(send, { now: Date.now })
  return async (call, ...input) => {
    try {
      return await ask(call, ...input)
    } catch (error) {
      const isSignedOut = error instanceof CallFailed && error.statusCode === 401
      if (isSignedOut && location.pathname !== LOGIN_PATH) leaveFor(loginLink(location.pathname + location.search))
      throw error
    }
  }
}

export function useAsk(): Client {
  return useContext(AskContext)
}

type Asked<C extends Call> = Input<C>

/** The reply of a read, kept by its address and what was asked; nothing is asked while `input` is undefined. */
export function useCalled<C extends Call>(call: C, input: Asked<C> | undefined, maxAgeMs = FRESH_MS) {
  const ask = useAsk() as (call: C, input: Asked<C>) => Promise<Reply<C>>
  const question = input && {
    key: [call.path, input] as const,
    ask: () => ask(call, input),
    failure: `${call.path} could not be read`,
  }
  return useReply<Reply<C>>(question, maxAgeMs)
}

/** Why a change was not made: the words of the engine, or that it could not be reached. */
export type Refusal = { code: string; message: string; statusCode: number }

type Sending<C extends Call> = {
  /** Undefined where it was refused; the refusal is shown by who asked. */
  send(input: Asked<C>): Promise<Reply<C> | undefined>
  isSending: boolean
  refusal: Refusal | undefined
  forget(): void
}

/** One change at a time: a second press while the first is under way does nothing. */
export function useSend<C extends Call>(call: C, changed: readonly Pick<Call, 'path'>[] = []): Sending<C> {
  const ask = useAsk() as (call: C, input: Asked<C>) => Promise<Reply<C>>
  const replies = useReplies()
  const isUnderWay = useRef(false)
  const [isSending, setIsSending] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()

  async function send(input: Asked<C>): Promise<Reply<C> | undefined> {
    if (isUnderWay.current) return undefined
    isUnderWay.current = true
    setIsSending(true)
    setRefusal(undefined)
    try {
      const reply = await ask(call, input)
      // Whatever was changed has a history that is longer now.
      for (const { path } of [...changed, showHistoryCall]) replies.refresh(path)
      return reply
    } catch (error) {
      setRefusal(refusalIn(error))
      return undefined
    } finally {
      isUnderWay.current = false
      setIsSending(false)
    }
  }

  return { send, isSending, refusal, forget: () => setRefusal(undefined) }
}

function refusalIn(error: unknown): Refusal {
  const failed = error instanceof CallFailed ? error : undefined
  return {
    code: failed?.problem?.code ?? 'FAILED',
    message: failed?.problem?.message ?? 'The shop could not be reached. Nothing was changed. Please try again.',
    statusCode: failed?.statusCode ?? 0,
  }
}
