/** The id of a lock: a UUID, which whoever asks may choose so that a repeated question is known again. */
export function isLockId(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}
