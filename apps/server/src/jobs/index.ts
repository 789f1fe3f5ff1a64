import { cleanUp } from './clean-up.ts'
import { expireOffers } from './expire-offers.ts'
import type { Job } from './job.ts'
import { releaseHolds } from './release-holds.ts'
import { remindTracks } from './remind-tracks.ts'
import { clearTasks, runTask } from './run-task.ts'
import { sendMail } from './send-mail.ts'
import { warnHolds } from './warn-holds.ts'
import { watchStones } from './watch-stones.ts'

/** Everything the house does by itself. */
export const jobs = [
  releaseHolds,
  warnHolds,
  expireOffers,
  remindTracks,
  watchStones,
  sendMail,
  cleanUp,
  runTask,
  clearTasks,
] as unknown as readonly Job[]
