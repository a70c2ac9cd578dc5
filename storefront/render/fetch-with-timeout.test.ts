import { afterEach, expect, test, vi } from 'vitest'
import { fetchWithTimeout } from './fetch-with-timeout.ts'

afterEach(() => vi.useRealTimers())

test('A read without a reply for half a minute has failed, and a change is waited for unless it can be retried', async () => {
  vi.useFakeTimers()
  const signals: (AbortSignal | undefined)[] = []
  const never = ((_: string, { signal }: RequestInit) => {
    signals.push(signal ?? undefined)
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }) as typeof fetch
  const read = fetchWithTimeout(never)('/api/minicart', { method: 'GET', headers: {} })
  void fetchWithTimeout(never)('/api/cart', { method: 'POST', headers: {} })
  const repeatable = fetchWithTimeout(never)('/api/cart', { method: 'POST', headers: { 'idempotency-key': '1' } })
  const given = expect(repeatable).rejects.toThrow('No reply from /api/cart')
  const failed = expect(read).rejects.toThrow('No reply from /api/minicart')

  vi.advanceTimersByTime(29_999)
  expect(signals.map((signal) => signal?.aborted)).toEqual([false, undefined, false])
  vi.advanceTimersByTime(1)
  await failed
  await given
})
