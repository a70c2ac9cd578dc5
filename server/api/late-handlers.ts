/**
 * Handlers whose code is read with the first call that one of them answers. Staff ask rarely and guests all the time:
 * what only staff need is a tenth of the work of a start.
 */
import type { Call } from '#contract/wire/call.ts'
import type { Handler } from '#server/http/handle.ts'

export function lateHandlers(calls: readonly Call[], load: () => Promise<readonly Handler[]>): Handler[] {
  let loading: Promise<Map<Call, Handler>> | undefined
  async function handlerOf(call: Call): Promise<Handler> {
    loading ??= load().then((handlers) => new Map(handlers.map((handler) => [handler.call, handler])))
    const found = (await loading).get(call)
    if (!found) throw new Error(`Nothing answers ${call.method} ${call.path}`)
    return found
  }
  return calls.map((call) => ({ call, run: async (context) => (await handlerOf(call)).run(context) }))
}
