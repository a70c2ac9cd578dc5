/**
 * What may be handed over for an upload option. The page says it before a byte is sent; the engine judges by decoding.
 */
export const LONGEST_FILE_BYTES = 10 * 1024 * 1024
/** A bigger picture is kept at this. */
export const LONGEST_SIDE_PX = 2_000
export const PICTURE_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp']

export type FileProblem = 'too_big' | 'wrong_type'

/** What can be told of a file without reading it. A browser that knows no type for it leaves that to the engine. */
export function fileProblem({ size, type }: { size: number; type: string }): FileProblem | undefined {
  if (type !== '' && !PICTURE_TYPES.includes(type.toLowerCase())) return 'wrong_type'
  return size > LONGEST_FILE_BYTES ? 'too_big' : undefined
}
