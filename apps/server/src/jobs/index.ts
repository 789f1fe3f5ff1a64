import { cleanUp } from './clean-up.ts'
import { closeBids } from './close-bids.ts'
import type { Job } from './job.ts'
import { releaseHolds } from './release-holds.ts'
import { clearTasks, runTask } from './run-task.ts'
import { sendMail } from './send-mail.ts'
import { warnHolds } from './warn-holds.ts'

/** Everything the house does by itself. */
export const jobs = [releaseHolds, warnHolds, closeBids, sendMail, cleanUp, runTask, clearTasks] as unknown as readonly Job[]
