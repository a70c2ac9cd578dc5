/**
 * What is kept so that only the shop can read it, and found again without being readable: sealed by AES-256-GCM and
 * looked up by HMAC-SHA-256, under keys that stand in `DATA_KEYS`, never in the database. The newest key seals and
 * hashes; older ones still open and find. Each purpose has keys of its own, so that what is sealed for one can never
 * be opened for another.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

export type DataKeys = {
  seal(text: string, purpose: string): Buffer
  /** Throws where it was sealed for another purpose, under a key that is gone, or was changed. */
  open(sealed: Buffer, purpose: string): string
  /** With which everything begins that the newest key has sealed. What begins otherwise is older. */
  newestName(purpose: string): Buffer
  /** One for each key, newest first: the first is written, any of them is found. */
  hashes(text: string, purpose: string): Buffer[]
}

const KEY_BYTES = 32
const NAME_BYTES = 4
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** `secrets` newest first, each of 32 characters and more. */
export function dataKeys(secrets: readonly string[]): DataKeys {
  if (secrets.length === 0) throw new Error('There is no key to seal by.')
  const derived = new Map<string, Key[]>()
  const keysFor = (purpose: string): Key[] => {
    const known = derived.get(purpose) ?? secrets.map((secret) => keyOf(secret, purpose))
    derived.set(purpose, known)
    return known
  }
  const newest = (purpose: string) => keysFor(purpose)[0] as Key

  return {
    seal(text, purpose) {
      const key = newest(purpose)
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', key.sealing, nonce)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([key.name, nonce, cipher.getAuthTag(), body])
    },
    open(sealed, purpose) {
      const name = sealed.subarray(0, NAME_BYTES)
      const key = keysFor(purpose).find((one) => one.name.equals(name))
      if (!key) throw new Error('It was sealed under a key that is not among DATA_KEYS.')
      const body = NAME_BYTES + NONCE_BYTES
      const cipher = createDecipheriv('aes-256-gcm', key.sealing, sealed.subarray(NAME_BYTES, body))
      cipher.setAuthTag(sealed.subarray(body, body + TAG_BYTES))
      return Buffer.concat([cipher.update(sealed.subarray(body + TAG_BYTES)), cipher.final()]).toString('utf8')
    },
    newestName: (purpose) => newest(purpose).name,
    hashes(text, purpose) {
      return keysFor(purpose).map(({ hashing }) => createHmac('sha256', hashing).update(text).digest())
    },
  }
}

/** Key objects, made once: OpenSSL would set bare bytes up anew for each code, which takes four times as long. */
type Key = { name: Buffer; sealing: KeyObject; hashing: KeyObject }

function keyOf(secret: string, purpose: string): Key {
  const derive = (use: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, 'chairlift data keys', `${use} ${purpose}`, bytes))
  const derivedKey = (use: string) => createSecretKey(derive(use, KEY_BYTES))
  return { name: derive('name', NAME_BYTES), sealing: derivedKey('seal'), hashing: derivedKey('hash') }
}
