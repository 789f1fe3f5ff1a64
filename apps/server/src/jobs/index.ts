import { cleanUp } from './clean-up.ts'
import { clearMediaFile, lookForMedia } from './check-media.ts'
import type { Job } from './job.ts'
import { releaseHolds } from './release-holds.ts'
import { remind } from './remind.ts'
import { clearTasks, runTask } from './run-task.ts'
import { serveWaitings } from './serve-waiting.ts'
import { sendMail } from './send-mail.ts'
import { warnHolds } from './warn-holds.ts'

/** Everything the house does by itself. */
export const jobs = [
  releaseHolds,
  serveWaitings,
  warnHolds,
  remind,
  sendMail,
  cleanUp,
  runTask,
  clearTasks,
  lookForMedia,
  clearMediaFile,
] as unknown as readonly Job[]
