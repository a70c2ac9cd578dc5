/** Access: keys by which programs of the resort make the calls that its staff make by hand. */
export { type ApiKey, noteKeyUsed, readApiKeys, type UsedKey } from './api-keys.sql.ts'
export {
  findApiKey,
  type KeyDraft,
  type MakeKeyResult,
  makeApiKey,
  type RevokeKeyResult,
  revokeApiKey,
} from './api-keys.ts'
