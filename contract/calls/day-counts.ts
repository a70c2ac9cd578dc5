/** Day to count. A day that is not there has none. */
import * as z from 'zod/mini'

export const DayCounts = z.record(z.string(), z.number())
export type DayCounts = z.infer<typeof DayCounts>
