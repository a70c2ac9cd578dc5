/** Somebody who works here, in the session in which they do something. */
export type StaffMember = { contactId: number; role: 'agent' | 'admin'; sessionId: string }
