/** Activities: start times, and the locks that keep places in them while a guest decides. */
export type { Activity } from './activities.sql.ts'
export { type ActivityBook, readActivities } from './read-activities.ts'
