/** The text of a platform's reply; one that does not end counts as a failure of the platform. */
const LARGEST_REPLY_BYTES = 4 * 1024 * 1024

/** The platform answered that it is broken, not that we asked wrongly. */
export class PlatformFailed extends Error {}

export async function textWithin(reply: Response, limit: number = LARGEST_REPLY_BYTES): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of reply.body ?? []) {
    size += chunk.length
    if (size > limit) throw new PlatformFailed('The platform answered more than a reply can hold')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
