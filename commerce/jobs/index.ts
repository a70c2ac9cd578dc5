/** Jobs: work by the clock that one process of the fleet does. */
export { type Job, type Jobs, openJobs } from './jobs.ts'
