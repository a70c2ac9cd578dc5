/**
 * How the sandbox signs what it tells the shop, as real providers do it: a hash over the time and the body, byte for
 * byte, that only who has the secret can make. What was signed minutes ago is refused, so a message that was listened
 * to cannot be sent again later.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

export const SANDBOX_SIGNATURE = 'sandbox-signature'
const TOLERANCE_SECONDS = 300

export function signWebhook(secret: string, body: Uint8Array, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000)
  return `t=${seconds},v1=${hashOf(secret, seconds, body).toString('hex')}`
}

export function isSignedWebhook(secret: string, body: Uint8Array, signature: string, now: Date): boolean {
  const [, time = '', hash = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (hash === '' || Math.abs(now.getTime() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  return timingSafeEqual(Buffer.from(hash, 'hex'), hashOf(secret, Number(time), body))
}

function hashOf(secret: string, seconds: number, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
}
