/** Activities: start times, who teaches at them, and the locks that keep places in them while a guest decides. */
export { type Activity, clearActivities, readActivities, type StartSlot, selectWaitingHolds } from './activities.sql.ts'
export { type ActivityBook, activityCutoff, findActivity, guestsIn, placesFor } from './activities.ts'
export {
  type ActivityLock,
  checkLock,
  findLock,
  isHoarding,
  isLockId,
  type ReleaseResult,
  releaseLock,
} from './activity-lock.ts'
export { type ActivityTime, activityTimes, hasRoom } from './activity-times.ts'
export {
  type AssignInstructorResult,
  assignInstructor,
  type InstructorAssignment,
} from './instructors/assign-instructor.ts'
export {
  type BusySlot,
  type Instructor,
  listInstructors,
  readTaughtSlots,
  type TaughtSlot,
} from './instructors/instructors.sql.ts'
export { type InstructorDraft, type SaveInstructorResult, saveInstructor } from './instructors/save-instructor.ts'
export { type LockRequest, type LockResult, requestLock } from './request-lock.ts'
export { type ActivityDraft, type ActivityRefusal, saveActivity } from './save-activity.ts'
